import type { Confirmations, ReplacedBy, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/**
 * The status of a transaction.
 *
 * - `pending`: submitted
 * - `done`: its receipt reports success. On Bitcoin: it is in a block
 * - `failed`: included in a block, but failed
 * - `replaced`: another transaction took its place
 * - `dropped`: it can no longer be included, or the network forgot it
 * - `unknown`: no node has answered for a long time
 */
export type TransactionStatus = 'pending' | 'done' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/** A transaction of the user that is, or was, tracked. */
export interface TrackedTransaction extends SentTransaction {
  /** `networkId:hash` */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly kind: 'transfer' | 'other'
  /** The full address of the receiver. */
  readonly to?: string | undefined
  /** The name that the receiver was given as, if it was one. */
  readonly toName?: string | undefined
  /** The token's contract or mint. Unset for the native coin. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly status: TransactionStatus
  /** Bitcoin: how deep the transaction is. Counted until it is final. Unset while it is pending. */
  readonly confirmations?: Confirmations | undefined
  /** Set if the status is `failed`. */
  readonly reason?: 'reverted' | 'outOfGas' | undefined
  /** The contract's revert message, as plain text. */
  readonly details?: string | undefined
  /** Set if the status is `replaced`. */
  readonly replacedBy?: { readonly by: ReplacedBy; readonly hash?: string | undefined } | undefined
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly settledAt?: number | undefined
  /** When a node last knew the transaction. */
  readonly seenAt?: number | undefined
  /** Its page in the network's explorer. */
  readonly explorerUrl?: string | undefined
}

/** A request that waits for the user's approval. */
export interface StackEntry {
  readonly id: string
  /** Whether the request only reads. It is not aborted with the others. */
  readonly safe: boolean
  /** Whether the modal was closed before and opened for this request. */
  readonly opened: boolean
}

/** The waiting requests. The last one is shown. */
export type TransactionStack = readonly StackEntry[]

export interface TransactionsState {
  /** Transactions that are or were tracked, the newest first. */
  readonly transactions?: readonly TrackedTransaction[]
  /** The requests that wait for the user's approval. The last one is shown. */
  readonly approvals?: TransactionStack
}

export interface TransactionsEvents {
  /** A transaction is now tracked, or its status changed. */
  transaction: TrackedTransaction
}

/** The view of transactions. */
export interface TransactionsRoutes {
  Transactions: Record<never, never>
}
