import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import type { Portico } from '../portico.ts'
import { getLiveConnections } from '../state/selectors.ts'
import { applySight, applySilence, type Watch } from './applySight.ts'
import { mergeTransactions, storedLedger, storeTransactions } from './keepTransactions.ts'
import { lookAt } from './lookAt.ts'
import { tellOutcome } from './tellOutcome.ts'
import type { TrackedTransaction } from './types.ts'
import { whenVisible } from './whenVisible.ts'

/** Longest pause between two looks while nobody answers. */
const BACKOFF_MAX_MS = 60_000
/** What was settled without proof is looked at once more when a page begins, for a day. */
const SECOND_LOOK_MS = 86_400_000

/** Looks after the transactions of one instance. */
export interface Tracker {
  /** Follows a new one to its end. */
  follow(transaction: TrackedTransaction): void
  /** Takes over what another page of the site, or this one before a reload, wrote down. */
  adopt(): void
}

/** The tracker of an instance, made by the first transaction. */
export function getTracker(portico: Portico): Tracker {
  portico.internal.tracker ??= createTracker(portico)
  return portico.internal.tracker
}

function createTracker(portico: Portico): Tracker {
  const watched = new Map<string, Watch>()
  const { clock } = portico.config
  const current = (id: string) => findTransaction(portico, id)

  const end = (id: string) => void watched.delete(id)
  const later = (id: string) => {
    const failures = watched.get(id)?.failures ?? 0
    clock.after(Math.min(POLLING_INTERVAL_MS * 2 ** failures, BACKOFF_MAX_MS), () =>
      whenVisible(() => void look(id)),
    )
  }
  const look = async (id: string): Promise<void> => {
    const before = current(id)
    if (portico.internal.closed || !before || before.status !== 'pending') return end(id)
    // Its wallet has left: nobody's session justifies a request.
    if (!hasSession(portico, before)) return end(id)
    const sight = await lookAt(portico, before).catch(() => undefined)
    const now = clock.now()
    const fresh = current(id)
    // Another tab may have been quicker.
    if (portico.internal.closed || fresh?.status !== 'pending') return end(id)
    const watch = watched.get(id) ?? { failures: 0 }
    const next = sight ? applySight(fresh, watch, sight, now) : applySilence(fresh, watch, now)
    watched.set(id, next.watch)
    put(portico, fresh, next.transaction)
    if (next.transaction.status === 'pending') later(id)
    else end(id)
  }
  const watch = (id: string) => {
    if (watched.has(id)) return
    watched.set(id, { failures: 0 })
    whenVisible(() => void look(id))
  }
  const adopt = () => {
    if (portico.internal.closed) return stop()
    const { transactions = [] } = portico.store.getState()
    const merged = mergeTransactions(transactions, storedLedger(portico).transactions)
    portico.store.setState({ transactions: merged })
    for (const item of merged) {
      const known = transactions.find(({ id }) => id === item.id)
      // Told here too, but said aloud only in the tab that found out.
      if (known?.status === 'pending' && item.status !== 'pending') {
        portico.events.emit('transaction', item)
      }
      if (item.status === 'pending' && hasSession(portico, item)) watch(item.id)
    }
  }
  const stop = portico.storage.subscribe(adopt)

  return {
    follow(transaction) {
      const { transactions = [] } = portico.store.getState()
      if (transactions.some(({ id }) => id === transaction.id)) return
      portico.store.setState({ transactions: [transaction, ...transactions] })
      storeTransactions(portico)
      portico.events.emit('transaction', transaction)
      watch(transaction.id)
    },
    adopt() {
      reopen(portico)
      adopt()
    },
  }
}

// 'Dropped' and 'unknown' are what nobody could disprove. A network may have taken it in since.
function reopen(portico: Portico): void {
  const { transactions = [] } = portico.store.getState()
  const now = portico.config.clock.now()
  const merged = mergeTransactions(transactions, storedLedger(portico).transactions)
  for (const item of merged) {
    const unproven = item.status === 'dropped' || item.status === 'unknown'
    if (!unproven || now - item.sentAt > SECOND_LOOK_MS || !hasSession(portico, item)) continue
    lookAt(portico, item).then(
      (sight) => {
        if (sight.status !== 'done' && sight.status !== 'failed') return
        put(portico, item, applySight(item, { failures: 0 }, sight, now).transaction)
      },
      () => {}, // it stays as it was told
    )
  }
}

function put(portico: Portico, before: TrackedTransaction, after: TrackedTransaction): void {
  if (before === after) return
  const { transactions = [] } = portico.store.getState()
  portico.store.setState({
    transactions: transactions.map((item) => (item.id === after.id ? after : item)),
  })
  // A node that still knows of it every four seconds is no news for the disk.
  const isNews = before.status !== after.status || before.nonce !== after.nonce
  if (isNews || before.seenAt === undefined) storeTransactions(portico)
  if (before.status !== after.status) tellOutcome(portico, after)
}

function findTransaction(portico: Portico, id: string): TrackedTransaction | undefined {
  return portico.store.getState().transactions?.find((item) => item.id === id)
}

function hasSession(portico: Portico, { networkId }: TrackedTransaction): boolean {
  return getLiveConnections(portico.store.getState()).some(({ namespace }) =>
    networkId.startsWith(`${namespace}:`),
  )
}
