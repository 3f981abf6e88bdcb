import type { Connector } from 'portico'
import type { SharedStorage } from '../settings/createSharedStorage.ts'
import type { ApprovalQueue } from '../wallets/approvals.ts'
import type { WalletList } from '../wallets/walletList.ts'
import type { NetworkCatalogue } from '../world/networks.ts'
import type { World } from '../world/world.ts'

/** The local world, the demo wallets and the networks of the playground. */
export interface PageEnvironment {
  readonly world: World | undefined
  readonly gatewayUrl: string | undefined
  readonly relay: { readonly url: string; readonly connector: Connector } | undefined
  readonly approvals: ApprovalQueue
  readonly storage: SharedStorage
  readonly wallets: WalletList
  /** An embedded wallet, listed when the user turns it on. */
  readonly login: Connector
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
}
