import type { ConnectMethod, ConnectorGroup, ResolvedConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import type { RecentWallet } from './state.ts'

/** A wallet of the directory, as far as the list needs it. */
export interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  /** Empty: nobody knows. */
  readonly namespaces?: readonly string[] | undefined
  /** Position in the directory's ranking, 0 first. */
  readonly rank?: number | undefined
}

/** What the directory knows that matters to the first screen. */
export interface DirectorySnapshot {
  /** Those named by `featuredWallets`, in that order. */
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  /** Recent wallets that are in none of the two. */
  readonly recent?: readonly DirectoryWallet[] | undefined
  /** Wallets elsewhere in the directory that the site has a picture of. */
  readonly pictured?: readonly DirectoryWallet[] | undefined
  /** How many wallets there are in all, when known. */
  readonly count: number | undefined
  /** Directory entries of wallets found in the page, for their rank. */
  readonly detected: readonly DirectoryWallet[]
}

export type WalletRowTag = 'installed' | 'recent' | 'qrCode' | undefined

/** One row of the connect list. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly group: ConnectorGroup
  readonly tag: WalletRowTag
  /** The wallet in the page or in the configuration, when it is there. */
  readonly source: WalletSource | undefined
  /** Another wallet of the page goes by the same name or rdns: one of them may only pretend to be it. */
  readonly duplicate: boolean
}

/** The first screen. */
export interface ConnectList {
  /** What to show, in order. A method that is off is not here. */
  readonly methods: readonly ConnectMethod[]
  /** Methods before which an 'or' stands: between a wallet block and an e-mail or social block. */
  readonly separators: readonly ConnectMethod[]
  /** The wallets are folded into one row. */
  readonly collapsed: boolean
  readonly rows: readonly WalletRow[]
  /** The 'All wallets' row, with its badge ("340+", exact below ten). */
  readonly allWallets: { readonly badge: string | undefined } | undefined
}

/** What the connect list is made of. */
export interface BuildWalletListParameters {
  config: Pick<
    ResolvedConfig,
    | 'wallets'
    | 'features'
    | 'includeWallets'
    | 'excludeWallets'
    | 'excludedWallets'
    | 'customWallets'
    | 'allWallets'
    | 'walletImages'
    | 'coinbase'
    | 'baseAccount'
  >
  connectors: readonly Connector[]
  directory: DirectorySnapshot
  recents: readonly RecentWallet[]
  platform: 'desktop' | 'mobile'
}
