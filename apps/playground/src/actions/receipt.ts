/** What the chain says of a transaction. */
export interface Receipt {
  readonly hash: string
  readonly ok: boolean
  /** Block number, or slot on Solana. */
  readonly height: bigint
  /** In the smallest unit of the native coin. */
  readonly fee: bigint
}
