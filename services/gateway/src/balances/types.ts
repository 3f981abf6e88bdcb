/** A token of an account, before its price is joined. */
export interface TokenAmount {
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10 id of the token; absent for the coin that pays for fees. */
  readonly token?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  readonly iconUrl?: string | undefined
  /** Decimal text, where the source knows it itself. */
  readonly price?: string | undefined
}

/** What an account holds on a network. */
export interface BalanceSource {
  readonly id: string
  supports(chainId: string): boolean
  getBalances(request: {
    readonly chainId: string
    readonly address: string
    /** Nothing that was read before counts. */
    readonly fresh?: boolean | undefined
    readonly signal: AbortSignal
  }): Promise<readonly TokenAmount[]>
}
