import type { Endpoint } from '../http/endpoint.ts'
import { balance } from './balance.ts'
import { convert } from './convert.ts'
import { esplora } from './esplora.ts'
import { fungiblePrice } from './fungiblePrice.ts'
import { history } from './history.ts'
import { identity } from './identity.ts'
import { images } from './images.ts'
import { names } from './names.ts'
import { onramp } from './onramp.ts'
import { rpc } from './rpc.ts'
import { signIn } from './signIn.ts'
import { supportedChains } from './supportedChains.ts'
import { usage } from './usage.ts'
import { analyticsConfig, wallets } from './wallets.ts'

/** The endpoints for sites. */
export const endpoints: readonly Endpoint[] = [
  supportedChains,
  identity,
  ...names,
  balance,
  history,
  fungiblePrice,
  ...convert,
  ...onramp,
  rpc,
  ...esplora,
  wallets,
  analyticsConfig,
  usage,
  ...signIn,
  ...images,
]
