import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import type { Namespace } from '../../../wire/namespace.ts'

/** A wallet that may be had: one of the directory, or one of the site's own. */
export interface ListedWallet extends WalletListing {
  readonly imageUrl: string | undefined
}

/** Who answered: the site's gateway, or the list that comes with the package. */
export type DirectorySource = 'gateway' | 'static'

/** A page of the directory. */
export interface WalletPage {
  readonly wallets: readonly ListedWallet[]
  /** How many there are in all. */
  readonly count: number
  readonly source: DirectorySource
}

/** What is asked of the directory, as plain data: it is also the key of the cache. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly search?: string | undefined
  /** Only wallets of this namespace. Default: of any that the site works on. */
  readonly namespace?: Namespace | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  /** Pages after the first come from where the first came from: two lists have two orders. */
  readonly source?: DirectorySource | undefined
}
