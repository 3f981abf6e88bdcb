/** A token with known metadata. */
export interface KnownToken {
  /** The contract (EVM) or mint (Solana), in the chain's own form. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Counts as one US dollar for pool prices. */
  readonly stable?: boolean | undefined
  readonly iconUrl?: string | undefined
}

/** The metadata of a network, from its configuration and the built-in networks. */
export interface ChainMetadata {
  /** CAIP-2. */
  readonly id: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly multicall3?: string | undefined
  /** On mainnet, or where the operator configures it. */
  readonly ensUniversalResolver?: string | undefined
  readonly poolFactory?: string | undefined
  readonly swapRouter?: string | undefined
  readonly wrappedNative?: string | undefined
  readonly tokens: readonly KnownToken[]
}
