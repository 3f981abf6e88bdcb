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
}

/** Creates the embedded wallet of the page. */
export function createLogin({ world, approvals, walletUrl }: CreateLoginParameters): Connector {
  if (walletUrl) return embedded({ walletUrl })
  const { accounts: _, ...chains } = evmOptions(world, 4)
  return createFakeEmbeddedConnector({
    ...commonOptions('Dune', approvals, world),
    type: 'external',
    id: 'dune',
    evm: chains,
    ...(world && { solanaRpcUrls: { [world.chains.solana.caip2]: world.chains.solana.rpcUrl } }),
  })
}
