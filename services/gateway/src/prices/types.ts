/** The price of one whole token. */
export interface TokenPrice {
  /** Decimal text in US dollars. */
  readonly price: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string | undefined
}

/** Looks up prices by CAIP-10 id. An unknown price is left out. */
export interface PriceSource {
  readonly id: string
  supports(chainId: string): boolean
  getPrices(request: {
    readonly tokens: readonly string[]
    readonly signal: AbortSignal
  }): Promise<ReadonlyMap<string, TokenPrice>>
}
