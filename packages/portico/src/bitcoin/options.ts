/** The page in which wallets are discovered: events of wallet-standard wallets, and globals. */
export type BitcoinPage = EventTarget & { readonly [global: string]: unknown }

/** Options of {@link bitcoin}. */
export interface BitcoinOptions {
  /** The window whose wallets are discovered. Default: the page's own; none on a server. */
  readonly page?: BitcoinPage | undefined
}
