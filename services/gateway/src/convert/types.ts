import type { Address, Hex } from 'viem'
import type { TokenId } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'

/** A swap of an exact amount. */
export interface SwapRequest {
  readonly chain: ChainMetadata
  readonly from: TokenId
  readonly to: TokenId
  /** In the smallest units of `from`, above zero. */
  readonly amount: bigint
  readonly user: Address
  readonly signal: AbortSignal
}

/** What a source offers. Amounts are in the smallest units. */
export interface SourceQuote {
  readonly amountOut: bigint
  /** The tokens of the route, in lower case; native coins by their placeholder. */
  readonly path: readonly string[]
  readonly priceSource: string
  /** In the fee's own token; `amountOut` includes it. */
  readonly fee?: { readonly token: string; readonly amount: bigint } | undefined
  /** In hundredths of a percent. */
  readonly priceImpact?: number | undefined
  readonly gas?: bigint | undefined
  readonly router: Address
  /** `null` if nothing needs an allowance. */
  readonly spender: Address | null
}

export interface TransactionRequest extends SwapRequest {
  /** In hundredths of a percent. */
  readonly slippage: number
  /** Seconds since 1970. */
  readonly deadline: number
}

/** A transaction that swaps, and what it pays at least. */
export interface SourceTransaction {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly amountOut: bigint
  readonly minimumReceived: bigint
  /** Unset if the source has none. */
  readonly deadline?: number | undefined
  readonly spender: Address | null
  /** The receiver has `selfPermitIfNecessary` and `multicall(bytes[])`. */
  readonly takesPermit?: boolean | undefined
}

/** A source of swaps: pools of a network, or an aggregator. */
export interface SwapSource {
  readonly id: string
  /** For the user. */
  readonly name: string
  supports(chainId: string): boolean
  /** Its calls are not decoded, so its allowances are never unlimited. */
  readonly needsAmount?: boolean | undefined
  /** Returns the contract that spends tokens on a supported network. */
  getSpender(chainId: string): Address | undefined
  /**
   * @returns `undefined` without a route
   * @throws {ServiceError} when the source fails
   */
  getQuote(request: SwapRequest): Promise<SourceQuote | undefined>
  /**
   * Quotes again, and builds the transaction of that quote.
   *
   * @returns `undefined` without a route
   * @throws {ServiceError} when the source fails
   */
  buildTransaction(request: TransactionRequest): Promise<SourceTransaction | undefined>
}
