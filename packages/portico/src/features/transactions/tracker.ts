import type { Query } from '@tanstack/query-core'
import { emitAnalytics } from '../../core/analytics.ts'
import type { TransactionObservation } from '../../core/interfaces/transfer.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { requireNetwork } from '../networks/requireNetwork.ts'
import { showToast } from '../notifications/showToast.ts'
import { isFinal } from './isFinal.ts'
import { type PollState, reduceTransaction, reduceUnanswered } from './reduceTransaction.ts'
import { isOwnTransaction } from './selectors.ts'
import type { TrackedTransaction, TransactionStatus } from './state.ts'
import { createTrackerSlot, type Tracker } from './trackerSlot.ts'
import { getStoredLedger, mergeTransactions, storeTransactions } from './transactionStorage.ts'

/** Longest pause between two polls after failed requests. */
const BACKOFF_MAX_MS = 60_000
/** A dropped or unknown transaction is polled for a day, because a network may still include it. */
const RECHECK_MAX_AGE_MS = 86_400_000
/** The pause before polling such a transaction is its age divided by this. */
const RECHECK_AGE_DIVISOR = 10

/** Returns the tracker of an instance. The first call creates it. */
export function getTracker(portico: Portico): Tracker {
  const slot = portico.keep(createTrackerSlot)
  slot.tracker ??= createTracker(portico)
  return slot.tracker
}

function createTracker(portico: Portico): Tracker {
  const polls = new Map<string, PollState>()
  // Sent from this page: tracked while any wallet of its namespace is connected, whichever account
  // is in use.
  const startedHere = new Set<string>()
  let isDestroyed = false
  once(portico, 'destroy', () => {
    isDestroyed = true
  })
  const { clock } = portico.config
  const current = (id: string) => findTransaction(portico, id)
  const isWanted = (item: TrackedTransaction | undefined): item is TrackedTransaction =>
    !isDestroyed &&
    item !== undefined &&
    isOpen(item, clock.now()) &&
    // Without a connected wallet, no requests are made.
    (startedHere.has(item.id)
      ? hasNamespace(portico, item)
      : isOwnTransaction(portico.store.getState(), item))

  const stop = (id: string) => void polls.delete(id)
  const schedule = (item: TrackedTransaction) => {
    const pause = getPause(item, polls.get(item.id)?.failures ?? 0, clock.now())
    clock.after(pause, () => runWhenVisible(() => void poll(item.id)))
  }
  const poll = async (id: string): Promise<void> => {
    const before = current(id)
    if (!isWanted(before)) return stop(id)
    const observed = await getTransactionStatus(portico, before).catch(() => undefined)
    const now = clock.now()
    const fresh = current(id)
    // Another tab may have settled it first.
    if (!isWanted(fresh)) return stop(id)
    const pollState = polls.get(id) ?? { failures: 0 }
    const next = observed
      ? reduceTransaction(fresh, pollState, observed, now)
      : reduceUnanswered(fresh, pollState, now)
    polls.set(id, next.poll)
    update(portico, fresh, next.transaction)
    if (isOpen(next.transaction, now)) schedule(next.transaction)
    else stop(id)
  }
  const startPolling = (id: string) => {
    if (polls.has(id)) return
    polls.set(id, { failures: 0 })
    runWhenVisible(() => void poll(id))
  }
  const sync = () => {
    if (isDestroyed) return
    const { transactions = [] } = portico.store.getState()
    const merged = mergeTransactions(transactions, getStoredLedger(portico).transactions)
    portico.store.setState({ transactions: merged })
    for (const item of merged) {
      const known = transactions.find(({ id }) => id === item.id)
      // The event is emitted here too, but only the tab that found out shows a toast.
      if (known?.status === 'pending' && item.status !== 'pending') {
        portico.events.emit('transaction', item)
      }
      if (known?.status !== item.status) refreshBalances(portico, item, item.settledAt ?? 0)
      if (isWanted(item)) startPolling(item.id)
    }
  }
  portico.storage.subscribe(sync)
  // The wallet or account that comes back may have transactions in storage.
  portico.events.on('connect', sync)
  portico.events.on('accountChange', sync)

  return {
    track(transaction) {
      const { transactions = [] } = portico.store.getState()
      if (transactions.some(({ id }) => id === transaction.id)) return
      portico.store.setState({ transactions: [transaction, ...transactions] })
      startedHere.add(transaction.id)
      storeTransactions(portico)
      portico.events.emit('transaction', transaction)
      startPolling(transaction.id)
    },
    drop(id) {
      const transaction = current(id)
      if (!transaction) return true
      const { status, seenAt } = transaction
      if (status === 'done' || status === 'failed') return false
      if (status !== 'pending') return true
      if (seenAt !== undefined) return false
      const dropped = { ...transaction, status: 'dropped', settledAt: clock.now() } as const
      replaceTransaction(portico, dropped)
      storeTransactions(portico)
      portico.events.emit('transaction', dropped)
      return true
    },
    sync,
  }
}

function getPause({ status, sentAt }: TrackedTransaction, failures: number, now: number): number {
  if (status === 'done') return BACKOFF_MAX_MS
  return status === 'pending'
    ? Math.min(POLLING_INTERVAL_MS * 2 ** failures, BACKOFF_MAX_MS)
    : Math.max(BACKOFF_MAX_MS, (now - sentAt) / RECHECK_AGE_DIVISOR)
}

function isOpen(transaction: TrackedTransaction, now: number): boolean {
  const { status, sentAt } = transaction
  if (isFinal(transaction)) return false
  // Confirmations are counted to the end, also by a page that is opened much later.
  if (status === 'pending' || status === 'done') return true
  return now - sentAt <= RECHECK_MAX_AGE_MS
}

function update(portico: Portico, before: TrackedTransaction, after: TrackedTransaction): void {
  if (before === after) return
  replaceTransaction(portico, after)
  // A new `seenAt` every four seconds is not worth a write to storage.
  const isNews =
    before.status !== after.status ||
    before.nonce !== after.nonce ||
    before.confirmations !== after.confirmations
  if (isNews || before.seenAt === undefined) storeTransactions(portico)
  if (before.status !== after.status) notifyStatus(portico, after)
}

function replaceTransaction(portico: Portico, after: TrackedTransaction): void {
  const { transactions = [] } = portico.store.getState()
  portico.store.setState({
    transactions: transactions.map((item) => (item.id === after.id ? after : item)),
  })
}

function findTransaction(portico: Portico, id: string): TrackedTransaction | undefined {
  return portico.store.getState().transactions?.find((item) => item.id === id)
}

function hasNamespace(portico: Portico, { networkId }: TrackedTransaction): boolean {
  return getLiveConnections(portico.store.getState()).some(({ namespace }) =>
    networkId.startsWith(`${namespace}:`),
  )
}

/** Continues with the transactions that were pending when the page was left. */
export function resumeTracking(portico: Portico): void {
  getTracker(portico).sync()
}

/** Reads the status of a transaction from the network once. */
export async function getTransactionStatus(
  portico: Portico,
  { hash, nonce, lastBlock, spends, from, to, token, value, networkId }: TrackedTransaction,
): Promise<TransactionObservation> {
  const state = portico.store.getState()
  const network = requireNetwork(state, networkId)
  const runtime = await loadTransfers(portico, network)
  return runtime.getTransactionStatus({
    hash,
    nonce,
    lastBlock,
    spends,
    from,
    to,
    token,
    value,
    network,
    endpoints: getReadEndpoints(portico, network),
  })
}

/** Runs at once on a server or in a visible page, otherwise when the page becomes visible. */
export function runWhenVisible(run: () => void): void {
  const page = globalThis.document as Document | undefined
  if (page?.visibilityState !== 'hidden') return run()
  const onChange = () => {
    if (page.visibilityState === 'hidden') return
    page.removeEventListener('visibilitychange', onChange)
    run()
  }
  page.addEventListener('visibilitychange', onChange)
}

// English, for pages on which the modal's strings are not loaded.
const MESSAGES: Readonly<Record<Exclude<TransactionStatus, 'pending'>, string>> = {
  done: 'Transaction confirmed',
  failed: 'Transaction failed',
  replaced: 'Transaction replaced',
  dropped: 'Transaction dropped',
  unknown: 'Transaction not found',
}

/** Emits the new status of a transaction. If it settled, shows a toast and refreshes balances. */
function notifyStatus(portico: Portico, transaction: TrackedTransaction): void {
  const { status, networkId } = transaction
  portico.events.emit('transaction', transaction)
  if (status === 'pending') return
  emitAnalytics(portico, 'TRANSACTION_SETTLED', { status, network: networkId })
  const message = portico.store.getState().messages?.[`tracker.${status}`] ?? MESSAGES[status]
  const variant = status === 'done' ? 'success' : 'error'
  showToast(portico, { variant, message, transactionId: transaction.id })
  refreshBalances(portico, transaction)
}

/** Reads the balances of a network again, if they were read before a point in time. */
function refreshBalances(
  portico: Portico,
  { networkId }: TrackedTransaction,
  readBefore = Number.POSITIVE_INFINITY,
): void {
  const { client } = portico.keep(createQueryClientSlot)
  for (const kind of ['balance', 'tokens']) {
    const predicate = (query: Query) => query.state.dataUpdatedAt <= readBefore
    // The query reports its own failure.
    client?.invalidateQueries({ queryKey: [kind, networkId], predicate }).catch(() => {})
  }
}
