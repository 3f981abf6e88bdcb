import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import type { Namespace } from '../../../wire/namespace.ts'

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
