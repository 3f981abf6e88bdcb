/** Options of {@link solana}. */
export interface SolanaOptions {
  /** The window whose wallets are discovered. Default: the page's own; none on a server. */
  readonly page?: EventTarget | undefined
}
