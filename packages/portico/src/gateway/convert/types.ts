/** A swap of one account. */
export interface SwapPair {
  /** The CAIP-10 id of the token to pay with. See `NATIVE_TOKEN_ADDRESSES` for the native coin. */
  readonly from: string
  /** The CAIP-10 id of the token to receive, on the same network. */
  readonly to: string
  /** An EVM address. */
  readonly userAddress: string
  readonly signal?: AbortSignal | undefined
}
