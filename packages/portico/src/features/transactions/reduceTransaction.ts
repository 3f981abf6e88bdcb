import type { TransactionObservation } from '../../core/interfaces/transfer.ts'
import type { TrackedTransaction } from './state.ts'

/**
 * How long a known transaction may be missing before it counts as dropped. Nodes behind one URL
 * differ.
 */
export const DROPPED_AFTER_MS = 60_000
/**
 * How long a transaction may stay invisible to nodes, e.g. at a private relay, before its status is
 * `unknown`.
 */
export const UNSEEN_AFTER_MS = 600_000
/** How long all requests may fail before the status is `unknown`. */
export const UNANSWERED_AFTER_MS = 86_400_000

/**
 * How many answers in a row must agree. A page that was hidden for an hour did not poll for an
 * hour.
 */
export const MISSES_MIN = 4

/** What is remembered between two polls, for the life of the page. */
export interface PollState {
  /** Since when all answers were `missing`, and how many there were. */
  readonly missingSince?: number | undefined
  readonly misses?: number | undefined
  /** Failed requests in a row. */
  readonly failures: number
}

/** Applies an observed status to a transaction. A pure function. */
export function reduceTransaction(
  transaction: TrackedTransaction,
  poll: PollState,
  observed: TransactionObservation,
  now: number,
): { readonly transaction: TrackedTransaction; readonly poll: PollState } {
  const settle = (patch: Partial<TrackedTransaction>) => ({
    transaction: { ...transaction, ...patch, settledAt: now },
    poll: { failures: 0 },
  })
  // This status was reported before.
  if (observed.status === transaction.status && observed.status !== 'pending') {
    return { transaction: countConfirmations(transaction, observed, now), poll: { failures: 0 } }
  }
  switch (observed.status) {
    case 'pending': {
      // No evidence: it neither brings a refused transaction back, nor proves that a node has it.
      if (observed.isKnown === false) return { transaction, poll: { failures: 0 } }
      const { nonce = transaction.nonce } = observed
      const { settledAt: _, confirmations: __, ...open } = transaction
      const seen = { seenAt: now, ...(nonce !== undefined && { nonce }) }
      // A transaction that counted as dropped, or whose block was replaced, is pending again.
      return { transaction: { ...open, status: 'pending', ...seen }, poll: { failures: 0 } }
    }
    case 'missing':
      return reduceMissing(transaction, poll, now, observed.isNonceUsed === true)
    case 'failed': {
      const { status, reason, details } = observed
      return settle({ status, reason, ...(details !== undefined && { details }) })
    }
    case 'replaced': {
      const { status, by, hash } = observed
      return settle({ status, replacedBy: { by, ...(hash !== undefined && { hash }) } })
    }
    case 'done': {
      const { status, confirmations } = observed
      return settle({ status, seenAt: now, ...(confirmations && { confirmations }) })
    }
    default:
      return settle({ status: observed.status })
  }
}

function countConfirmations(
  transaction: TrackedTransaction,
  observed: TransactionObservation,
  now: number,
): TrackedTransaction {
  if (observed.status !== 'done' || !observed.confirmations) return transaction
  const { confirmations } = observed
  if (confirmations.count === transaction.confirmations?.count) return transaction
  return { ...transaction, confirmations, seenAt: now }
}

function reduceMissing(
  transaction: TrackedTransaction,
  poll: PollState,
  now: number,
  isNonceUsed: boolean,
) {
  const { missingSince = now, misses = 0 } = poll
  const next = { transaction, poll: { failures: 0, missingSince, misses: misses + 1 } }
  if (misses + 1 < MISSES_MIN) return next
  // Its block is gone, if it had one.
  const { confirmations: _, ...unconfirmed } = transaction
  const settle = (patch: Partial<TrackedTransaction>) => ({
    transaction: { ...unconfirmed, ...patch, settledAt: now },
    poll: next.poll,
  })
  const isLong = now - missingSince >= DROPPED_AFTER_MS
  if (isNonceUsed && isLong) return settle({ status: 'replaced', replacedBy: { by: 'other' } })
  const { seenAt, sentAt, status } = transaction
  // A `done` transaction is polled only while its block may still be replaced.
  if (status !== 'pending' && status !== 'done') return next
  if (seenAt !== undefined && isLong) return settle({ status: 'dropped' })
  if (seenAt === undefined && now - sentAt >= UNSEEN_AFTER_MS) return settle({ status: 'unknown' })
  return next
}

/** Applies a failed request. The status becomes `unknown` only after a day of failures. */
export function reduceUnanswered(
  transaction: TrackedTransaction,
  { failures, ...poll }: PollState,
  now: number,
): { readonly transaction: TrackedTransaction; readonly poll: PollState } {
  const isPending = transaction.status === 'pending'
  const lost = isPending && now - transaction.sentAt >= UNANSWERED_AFTER_MS
  return {
    transaction: lost ? { ...transaction, status: 'unknown', settledAt: now } : transaction,
    poll: { ...poll, failures: failures + 1 },
  }
}
