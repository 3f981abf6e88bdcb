import type { TransactionSight } from '../contracts/transfer.ts'
import type { TrackedTransaction } from './types.ts'

/** How long a node that knew of a transaction may not know of it before it counts as dropped: nodes behind one address differ. */
export const DROPPED_AFTER_MS = 60_000
/** How long one that no node has seen may stay hidden, as private relays hold some, before nobody can say. */
export const UNSEEN_AFTER_MS = 600_000
/** How long nobody may answer before nobody can say. */
export const UNANSWERED_AFTER_MS = 86_400_000

/** What is remembered between two looks, for as long as the page lives. */
export interface Watch {
  /** Since when every answer was that it is not known. */
  readonly missingSince?: number | undefined
  /** Looks in a row that nobody answered. */
  readonly failures: number
}

/** What a look changes: rules alone, nobody is asked. */
export function applySight(
  transaction: TrackedTransaction,
  watch: Watch,
  sight: TransactionSight,
  now: number,
): { readonly transaction: TrackedTransaction; readonly watch: Watch } {
  const settle = (patch: Partial<TrackedTransaction>) => ({
    transaction: { ...transaction, ...patch, settledAt: now },
    watch: { failures: 0 },
  })
  switch (sight.status) {
    case 'pending': {
      const { nonce = transaction.nonce } = sight
      const seen = { seenAt: now, ...(nonce !== undefined && { nonce }) }
      return { transaction: { ...transaction, ...seen }, watch: { failures: 0 } }
    }
    case 'missing':
      return missing(transaction, watch, now)
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

function missing(transaction: TrackedTransaction, watch: Watch, now: number) {
  const { missingSince = now } = watch
  const { seenAt, sentAt } = transaction
  const settle = (status: 'dropped' | 'unknown') => ({
    transaction: { ...transaction, status, settledAt: now },
    watch: { failures: 0 },
  })
  if (seenAt !== undefined && now - missingSince >= DROPPED_AFTER_MS) return settle('dropped')
  if (seenAt === undefined && now - sentAt >= UNSEEN_AFTER_MS) return settle('unknown')
  return { transaction, watch: { failures: 0, missingSince } }
}

/** Nobody answered: that says nothing about the transaction, for a day. */
export function applySilence(
  transaction: TrackedTransaction,
  { failures, ...watch }: Watch,
  now: number,
): { readonly transaction: TrackedTransaction; readonly watch: Watch } {
  const lost = now - transaction.sentAt >= UNANSWERED_AFTER_MS
  return {
    transaction: lost ? { ...transaction, status: 'unknown', settledAt: now } : transaction,
    watch: { ...watch, failures: failures + 1 },
  }
}
