import type { ConnectMethod, ConnectorGroup } from '../../core/config/features.ts'
import type { ResolvedConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { WalletListing } from '../../wire/gateway/wallets.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import type { RecentWallet } from './state.ts'

/** A wallet of the directory, as far as the list needs it. */
export interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  /** Empty if unknown. */
  readonly namespaces?: readonly string[] | undefined
  /** Position in the directory's ranking, from 0. */
  readonly rank?: number | undefined
}

/** The directory entries that the first screen needs. */
export interface DirectorySnapshot {
  /** The wallets of `featuredWallets`, in that order. */
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  /** Recent wallets that are in neither of these lists. */
  readonly recent?: readonly DirectoryWallet[] | undefined
  /** Other wallets of the directory that the site has a picture of. */
  readonly pictured?: readonly DirectoryWallet[] | undefined
  /** The number of wallets in the directory, if known. */
  readonly count: number | undefined
  /** Directory entries of wallets in the page, for their rank. */
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
  /** The wallet, if it is in the page or in the configuration. */
  readonly source: WalletSource | undefined
  /** Another wallet in the page has the same name or rdns. One of them may be an impostor. */
  readonly duplicate: boolean
}

/** The content of the connect view. */
export interface ConnectList {
  /** The enabled methods, in order. */
  readonly methods: readonly ConnectMethod[]
  /** The methods with an 'or' before them: between wallets and e-mail or social login. */
  readonly separators: readonly ConnectMethod[]
  /** Whether the wallets are collapsed into one row. */
  readonly collapsed: boolean
  readonly rows: readonly WalletRow[]
  /** The 'All wallets' row, with its badge ("340+", exact below ten). */
  readonly allWallets: { readonly badge: string | undefined } | undefined
}

/** The input of the connect list. */
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

/** A wallet of the directory, or one of the site's own. */
export interface ListedWallet extends WalletListing {
  readonly imageUrl: string | undefined
}

/** The source of a page: the site's gateway, or the list in the package. */
export type DirectorySource = 'gateway' | 'static'

/** A page of the directory. */
export interface WalletPage {
  readonly wallets: readonly ListedWallet[]
  /** The total number of wallets. */
  readonly count: number
  readonly source: DirectorySource
}

/** A query to the directory. Plain data, because it is also the cache key. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly search?: string | undefined
  /** Only wallets of this namespace. Default: of any of the site's namespaces. */
  readonly namespace?: Namespace | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  /** Later pages must come from the same source as the first, because the order differs. */
  readonly source?: DirectorySource | undefined
}
