import type { ReplacedBy, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/**
 * `pending`: handed in. `done`: its receipt says so. `failed`: taken in, and came to nothing. `replaced`: another one took its place.
 * `dropped`: can no longer be taken in, or the network forgot it. `unknown`: nobody could say for long.
 */
export type TransactionStatus = 'pending' | 'done' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/** A transaction of this visitor that is, or was, followed. */
export interface TrackedTransaction extends SentTransaction {
  /** `networkId:hash` */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly kind: 'transfer' | 'other'
  /** Who receives it, whole. */
  readonly to?: string | undefined
  /** The token's contract or mint; unset for the coin. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly status: TransactionStatus
  /** Of one that failed. */
  readonly reason?: 'reverted' | 'outOfGas' | undefined
  /** The contract's own words, cleaned: text only. */
  readonly details?: string | undefined
  /** Of one that was replaced. */
  readonly replacedBy?: { readonly by: ReplacedBy; readonly hash?: string | undefined } | undefined
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly settledAt?: number | undefined
  /** When a node last knew of it. */
  readonly seenAt?: number | undefined
  /** Where people look it up. */
  readonly explorerUrl?: string | undefined
}

/** One request that waits for the visitor. */
export interface StackEntry {
  readonly id: string
  /** Reading only: it is not aborted with the others (spec 4). */
  readonly safe: boolean
  /** The card was closed, and opened for it. */
  readonly opened: boolean
}

/** Requests that wait, the one that is shown last. */
export type TransactionStack = readonly StackEntry[]

export interface TransactionsState {
  /** Transactions that are or were followed, the newest first. */
  readonly transactions?: readonly TrackedTransaction[]
  /** Requests that wait for the user's approval in the card, the one that is shown last. */
  readonly approvals?: TransactionStack
}

export interface TransactionsEvents {
  /** A transaction began to be followed, or came to another status. */
  transaction: TrackedTransaction
}

/** The view of transactions. */
export interface TransactionsRoutes {
  Transactions: Record<never, never>
}
