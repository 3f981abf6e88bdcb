/** What an account gains, or loses if the amount is negative. */
export interface Change {
  /** The contract in lower case, or the mint of Solana; `null` for the network's coin. */
  readonly token: string | null
  /** Of an NFT. */
  readonly id?: bigint | undefined
  /** In the smallest unit. */
  readonly amount: bigint
}

/** What a node says that a request would do to the account, if it were run now. */
export type Simulation =
  | { readonly kind: 'failed' }
  /** It cannot tell, or not in time. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'changes'
      /** The first ones; none if the decoded request says the same. */
      readonly changes: readonly Change[]
      /** How many there are beyond them. */
      readonly rest: number
    }
