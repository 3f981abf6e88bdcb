import type { StorageBackend } from '../core/storage/rawStore.ts'

/** The page in which wallets are discovered. */
export interface PolkadotPage {
  /** The wallets of the page, by their ids (@polkadot/extension-inject). */
  readonly injectedWeb3?: unknown
  /** Set by the browser of Nova Wallet. */
  readonly walletExtension?: unknown
}

/** Options of {@link polkadot}. */
export interface PolkadotOptions {
  /** The window whose wallets are discovered. Default: the page's own; none on a server. */
  readonly page?: PolkadotPage | EventTarget | undefined
  /** Stores which wallets have authorized the site. Default: `localStorage`, else memory. */
  readonly storage?: StorageBackend | undefined
}
