import type { Database } from '@portico/common/database'
import type { Config } from '../config/readConfig.ts'
import type { ChainRpc } from '../rpc/types.ts'
import { createNameService, type NameService, noNames } from './createNameService.ts'
import { createNameStore } from './createNameStore.ts'
import { createReserved } from './reservedWords.ts'
import { createOwnerVerifier } from './verifyOwner.ts'

export interface NamesOptions {
  readonly config: Pick<Config, 'names' | 'signInBlock'>
  readonly store: Database
  readonly rpc: ChainRpc
}

/** Creates the names of the configured zone, on the gateway's database and upstreams. */
export function createNames({ config, store, rpc }: NamesOptions): NameService {
  const { names, signInBlock: blockTag } = config
  if (!names) return noNames
  const { zone, chainId: namesChain, reserved } = names
  return createNameService({
    zone,
    store: createNameStore(store),
    verifyOwner: createOwnerVerifier({ rpc, namesChain, blockTag }),
    isReserved: createReserved(reserved),
  })
}
