/** The receipt of a transaction on any chain. */
export interface Receipt {
  readonly hash: string
  readonly ok: boolean
  /** Block number, or slot on Solana. */
  readonly height?: bigint | undefined
  /** In the smallest unit of the native coin. */
  readonly fee: bigint
}
