/** Where wallets of a page are looked for. */
export interface EvmPage extends EventTarget {
  readonly ethereum?: unknown
}

/** What {@link evm} takes. */
export interface EvmOptions {
  /** The window whose wallets are offered. Default: the page's own; nothing on a server. */
  readonly page?: EvmPage | undefined
  /**
   * Origins that names may lead to beside public hosts (`http://127.0.0.1:8787`), for names whose records lie outside their chain (EIP-3668).
   * Default: none; a name never leads to the page's own host, to a private one, or to another port than 443.
   */
  readonly nameOrigins?: readonly string[] | undefined
}
