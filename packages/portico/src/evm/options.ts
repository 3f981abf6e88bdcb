/** The window or event target of injected wallets. */
export interface EvmPage extends EventTarget {
  readonly ethereum?: unknown
}

/** Options of {@link evm}. */
export interface EvmOptions {
  /** The window whose wallets are discovered. Default: the page's own; none on a server. */
  readonly page?: EvmPage | undefined
  /**
   * Origins that names may be resolved from besides public hosts, e.g. `http://127.0.0.1:8787`, for
   * names with offchain records (EIP-3668). Default: none. Names are never resolved from the page's
   * own host, a private host, or another port than 443.
   */
  readonly nameOrigins?: readonly string[] | undefined
}
