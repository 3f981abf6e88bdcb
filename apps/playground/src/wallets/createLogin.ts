import type { Connector } from 'portico'
import { createFakeEmbeddedConnector } from 'portico/testing'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import { commonOptions, evmOptions } from './demoOptions.ts'

/** Creates the embedded wallet of the page. */
export function createLogin(world: World | undefined, approvals: ApprovalQueue): Connector {
  const { accounts: _, ...chains } = evmOptions(world, 4)
  return createFakeEmbeddedConnector({
    ...commonOptions('Dune', approvals, world),
    type: 'external',
    id: 'dune',
    evm: chains,
    ...(world && { solanaRpcUrls: { [world.chains.solana.caip2]: world.chains.solana.rpcUrl } }),
  })
}
