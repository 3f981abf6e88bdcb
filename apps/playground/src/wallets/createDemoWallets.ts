import type { Connector } from 'portico'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import type { DemoWallet } from './demoWallet.ts'
export function createDemoWallets(_w: World | undefined, _q: ApprovalQueue): { wallets: readonly DemoWallet[]; login: Connector } {
  return { wallets: [], login: undefined as unknown as Connector }
}
