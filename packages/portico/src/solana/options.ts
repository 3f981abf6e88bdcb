/** What {@link solana} takes. */
export interface SolanaOptions {
  /** The window whose wallets are offered. Default: the page's own; nothing on a server. */
  readonly page?: EventTarget | undefined
}
