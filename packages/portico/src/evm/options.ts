/** Where wallets of a page are looked for. */
export interface EvmPage extends EventTarget {
  readonly ethereum?: unknown
}

/** What {@link evm} takes. */
export interface EvmOptions {
  /** The window whose wallets are offered. Default: the page's own; nothing on a server. */
  readonly page?: EvmPage | undefined
}
