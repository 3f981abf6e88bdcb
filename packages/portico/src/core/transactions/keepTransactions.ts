import type { Portico } from '../portico.ts'
import { readRecord, updateRecord } from '../storage/record.ts'
import {
  type Ledger,
  RECEIVERS_MAX,
  type RecentReceiver,
  readLedger,
  writeLedger,
} from './readLedger.ts'
import type { TrackedTransaction } from './types.ts'

/** Of two accounts of one transaction: what is settled, then what is known longer. */
function newer(own: TrackedTransaction, stored: TrackedTransaction): TrackedTransaction {
  return own.status === 'pending' && stored.status !== 'pending' ? stored : own
}

/** Both lists as one, the newest first. */
export function mergeTransactions(
  own: readonly TrackedTransaction[],
  stored: readonly TrackedTransaction[],
): readonly TrackedTransaction[] {
  const known = new Map(stored.map((item) => [item.id, item]))
  for (const item of own) {
    const other = known.get(item.id)
    known.set(item.id, other ? newer(item, other) : item)
  }
  return [...known.values()].sort((a, b) => b.sentAt - a.sentAt)
}

/** Writes the transactions of this tab beside those that other tabs wrote. */
export function storeTransactions(portico: Portico): void {
  const { transactions = [] } = portico.store.getState()
  change(portico, (ledger) => ({
    ...ledger,
    transactions: mergeTransactions(transactions, ledger.transactions),
  }))
}

/** Remembers whom an own transfer went to. */
export function storeReceiver(portico: Portico, receiver: RecentReceiver): void {
  const same = (other: RecentReceiver) =>
    other.namespace === receiver.namespace && other.address === receiver.address
  change(portico, ({ transactions, receivers }) => ({
    transactions,
    receivers: [receiver, ...receivers.filter((other) => !same(other))].slice(0, RECEIVERS_MAX),
  }))
}

/** What is stored now. */
export function storedLedger(portico: Portico): Ledger {
  return readLedger(readRecord(portico))
}

function change(portico: Portico, edit: (ledger: Ledger) => Ledger): void {
  updateRecord(portico, (record) => ({ ...record, ledger: writeLedger(edit(readLedger(record))) }))
}
