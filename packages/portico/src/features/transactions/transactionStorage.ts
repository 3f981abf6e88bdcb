import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { isFinal } from './isFinal.ts'
import {
  type Ledger,
  RECEIVERS_MAX,
  type RecentReceiver,
  readLedger,
  writeLedger,
} from './ledger.ts'
import { isConnectedAccount } from './selectors.ts'
import type { TrackedTransaction } from './state.ts'

/** Picks one of two versions of a transaction: the final one, else the more recent one. */
function pickNewer(own: TrackedTransaction, stored: TrackedTransaction): TrackedTransaction {
  if (isFinal(own) || isFinal(stored)) return isFinal(own) ? own : stored
  return getKnownAt(stored) > getKnownAt(own) ? stored : own
}

function getKnownAt({ settledAt = 0, seenAt = 0, sentAt }: TrackedTransaction): number {
  return Math.max(settledAt, seenAt, sentAt)
}

/** Merges both lists, the newest transaction first. */
export function mergeTransactions(
  own: readonly TrackedTransaction[],
  stored: readonly TrackedTransaction[],
): readonly TrackedTransaction[] {
  const known = new Map(stored.map((item) => [item.id, item]))
  for (const item of own) {
    const other = known.get(item.id)
    known.set(item.id, other ? pickNewer(item, other) : item)
  }
  return [...known.values()].sort((a, b) => b.sentAt - a.sentAt)
}

/** Writes the transactions of this tab to storage and keeps those of other tabs. */
export function storeTransactions(portico: Portico): void {
  const { transactions = [] } = portico.store.getState()
  updateLedger(portico, (ledger) => ({
    ...ledger,
    transactions: mergeTransactions(transactions, ledger.transactions),
  }))
}

/** Remembers the receiver of a transfer. */
export function storeReceiver(portico: Portico, receiver: RecentReceiver): void {
  const same = (other: RecentReceiver) =>
    other.namespace === receiver.namespace &&
    other.address === receiver.address &&
    other.from === receiver.from
  updateLedger(portico, ({ transactions, receivers }) => {
    const before = receivers.find(same)
    const entry = before ? { ...receiver, since: before.since ?? before.at } : receiver
    return {
      transactions,
      receivers: [entry, ...receivers.filter((other) => !same(other))].slice(0, RECEIVERS_MAX),
    }
  })
}

/** The receivers to which the connected accounts sent, the latest first. */
export function getStoredReceivers(
  portico: Portico,
  namespace: Namespace,
): readonly RecentReceiver[] {
  const state = portico.store.getState()
  return getStoredLedger(portico).receivers.filter(
    (item) => item.namespace === namespace && isConnectedAccount(state, namespace, item.from),
  )
}

/** Reads the ledger from storage. */
export function getStoredLedger(portico: Portico): Ledger {
  return readLedger(readRecord(portico))
}

function updateLedger(portico: Portico, edit: (ledger: Ledger) => Ledger): void {
  updateRecord(portico, (record) => ({ ...record, ledger: writeLedger(edit(readLedger(record))) }))
}
