import type { Connector } from 'portico'
import { embedded } from 'portico/embedded'
import { createFakeEmbeddedConnector } from 'portico/testing'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import { commonOptions, evmOptions } from './demoOptions.ts'

interface CreateLoginParameters {
  readonly world: World | undefined
  readonly approvals: ApprovalQueue
  /** The origin of the wallet service. Without one, the wallet is a test double. */
  readonly walletUrl: string | undefined
  /** The social logins that the wallet service is configured for. */
  readonly socials?: Connector['socials']
}

/** Creates the embedded wallet of the page. */
export function createLogin({
  world,
  approvals,
  walletUrl,
  socials,
}: CreateLoginParameters): Connector {
  if (walletUrl) return embedded({ walletUrl, socials })
  const { accounts: _, ...chains } = evmOptions(world, 4)
  return createFakeEmbeddedConnector({
    ...commonOptions('Dune', approvals, world),
    type: 'external',
    id: 'dune',
    evm: chains,
    ...(world && { solanaRpcUrls: { [world.chains.solana.caip2]: world.chains.solana.rpcUrl } }),
  })
}
