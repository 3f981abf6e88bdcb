import type { TransactionSight } from '../../core/interfaces/transfer.ts'
import type { TrackedTransaction } from './state.ts'

/** How long a node that knew of a transaction may not know of it before it counts as dropped: nodes behind one address differ. */
export const DROPPED_AFTER_MS = 60_000
/** How long one that no node has seen may stay hidden, as private relays hold some, before nobody can say. */
export const UNSEEN_AFTER_MS = 600_000
/** How long nobody may answer before nobody can say. */
export const UNANSWERED_AFTER_MS = 86_400_000

/** Looks in a row that have to say so: a page that was hidden for an hour has not looked for an hour. */
export const MISSES_MIN = 4

/** What is remembered between two looks, for as long as the page lives. */
export interface PollState {
  /** Since when every answer was that it is not known, and how many there were. */
  readonly missingSince?: number | undefined
  readonly misses?: number | undefined
  /** Looks in a row that nobody answered. */
  readonly failures: number
}

/** What a look changes: rules alone, nobody is asked. */
export function reduceTransaction(
  transaction: TrackedTransaction,
  watch: PollState,
  sight: TransactionSight,
  now: number,
): { readonly transaction: TrackedTransaction; readonly watch: PollState } {
  const settle = (patch: Partial<TrackedTransaction>) => ({
    transaction: { ...transaction, ...patch, settledAt: now },
    watch: { failures: 0 },
  })
  // What was told already is not told again.
  if (sight.status === transaction.status && sight.status !== 'pending') {
    return { transaction, watch: { failures: 0 } }
  }
  switch (sight.status) {
    case 'pending': {
      const { nonce = transaction.nonce } = sight
      const { settledAt: _, ...open } = transaction
      const seen = { seenAt: now, ...(nonce !== undefined && { nonce }) }
      // One that was given up as dropped is on its way again.
      return { transaction: { ...open, status: 'pending', ...seen }, watch: { failures: 0 } }
    }
    case 'missing':
      return reduceMissing(transaction, watch, now, sight.taken === true)
    case 'failed': {
      const { status, reason, details } = sight
      return settle({ status, reason, ...(details !== undefined && { details }) })
    }
    case 'replaced': {
      const { status, by, hash } = sight
      return settle({ status, replacedBy: { by, ...(hash !== undefined && { hash }) } })
    }
    default:
      return settle({ status: sight.status })
  }
}

function reduceMissing(
  transaction: TrackedTransaction,
  watch: PollState,
  now: number,
  taken: boolean,
) {
  const { missingSince = now, misses = 0 } = watch
  const next = { transaction, watch: { failures: 0, missingSince, misses: misses + 1 } }
  if (misses + 1 < MISSES_MIN) return next
  const settle = (patch: Partial<TrackedTransaction>) => ({
    transaction: { ...transaction, ...patch, settledAt: now },
    watch: next.watch,
  })
  const isLong = now - missingSince >= DROPPED_AFTER_MS
  if (taken && isLong) return settle({ status: 'replaced', replacedBy: { by: 'other' } })
  const { seenAt, sentAt, status } = transaction
  if (status !== 'pending') return next
  if (seenAt !== undefined && isLong) return settle({ status: 'dropped' })
  if (seenAt === undefined && now - sentAt >= UNSEEN_AFTER_MS) return settle({ status: 'unknown' })
  return next
}

/** Nobody answered: that says nothing about the transaction, for a day. */
export function reduceUnanswered(
  transaction: TrackedTransaction,
  { failures, ...watch }: PollState,
  now: number,
): { readonly transaction: TrackedTransaction; readonly watch: PollState } {
  const isPending = transaction.status === 'pending'
  const lost = isPending && now - transaction.sentAt >= UNANSWERED_AFTER_MS
  return {
    transaction: lost ? { ...transaction, status: 'unknown', settledAt: now } : transaction,
    watch: { ...watch, failures: failures + 1 },
  }
}
