/** What one whole token costs. */
export interface TokenPrice {
  /** Decimal text in US dollars. */
  readonly price: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string | undefined
}

/** Prices of tokens by CAIP-10 id; a token whose price it does not know is left out. */
export interface PriceSource {
  readonly id: string
  supports(chainId: string): boolean
  getPrices(request: {
    readonly tokens: readonly string[]
    readonly signal: AbortSignal
  }): Promise<ReadonlyMap<string, TokenPrice>>
}
