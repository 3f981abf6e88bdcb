/** A token that the gateway knows by name. */
export interface KnownToken {
  /** The contract (EVM) or mint (Solana), as the chain writes it. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Counts as one US dollar where pools are priced. */
  readonly stable?: boolean | undefined
  readonly iconUrl?: string | undefined
}

/** What the gateway knows of a network: from the built-in networks, and from the operator. */
export interface ChainFacts {
  /** CAIP-2. */
  readonly id: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly multicall3?: string | undefined
  /** Only where names count: on mainnet, and where the operator says so. */
  readonly ensUniversalResolver?: string | undefined
  readonly poolFactory?: string | undefined
  readonly wrappedNative?: string | undefined
  readonly tokens: readonly KnownToken[]
}
