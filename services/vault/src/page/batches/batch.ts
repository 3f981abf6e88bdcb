import type { Hex } from '../../frame/index.ts'

/** A transaction that was signed. */
export interface SignedCall {
  readonly hash: Hex
  readonly nonce: bigint
}

/** A batch of calls that the user approved: each is a transaction, in the order of its nonces. */
export interface Batch {
  /** CAIP-2 */
  readonly chainId: string
  readonly address: string
  readonly calls: readonly SignedCall[]
  /** How many of its calls have left the frame. */
  readonly sent: number
  /** Whether no more of them will leave it. */
  readonly isOver: boolean
}
