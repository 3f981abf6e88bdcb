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
  readonly walletUrl: string | undefined
  /** Of phone wallets, if there is a relay. */
  readonly relay: Connector | undefined
  readonly approvals: ApprovalQueue
  readonly storage: SharedStorage
  readonly wallets: WalletList
  /** Loads an embedded wallet, which is listed when the user turns it on. */
  readonly loadLogin: () => Promise<Connector>
  /** The embedded wallet, if it is on from the beginning. */
  readonly login: Connector | undefined
  /** Whether all parts of the page have loaded. */
  readonly isWhole: boolean
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
}
