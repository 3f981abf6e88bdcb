/** A balance before its price is added. */
export interface TokenAmount {
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10 id of the token; absent for the native currency. */
  readonly token?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  readonly iconUrl?: string | undefined
  /** Decimal text, if the source knows the price. */
  readonly price?: string | undefined
}

/** Reads the balances of an account on a network. */
export interface BalanceSource {
  readonly id: string
  supports(chainId: string): boolean
  /** Whether an address of the namespace may be one of the network. Default: it may. */
  isAddress?(chainId: string, address: string): boolean
  getBalances(request: {
    readonly chainId: string
    readonly address: string
    /** Bypasses every cache. */
    readonly fresh?: boolean | undefined
    readonly signal: AbortSignal
  }): Promise<readonly TokenAmount[]>
}
