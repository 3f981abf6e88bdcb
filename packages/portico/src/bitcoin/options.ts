/** The page in which wallets are discovered: events of wallet-standard wallets, and globals. */
export type BitcoinPage = EventTarget

/** What the addresses of a wallet are for: `AddressPurpose` of @sats-connect/core. */
export type BitcoinPurpose = 'payment' | 'ordinals' | 'stacks'

/** Options of {@link bitcoin}. */
export interface BitcoinOptions {
  /** The window whose wallets are discovered. Default: the page's own; none on a server. */
  readonly page?: BitcoinPage | undefined
  /**
   * The addresses that are requested of wallets with several. Default: `['payment', 'ordinals']`.
   */
  readonly purposes?: readonly BitcoinPurpose[] | undefined
}
