import { track } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import { showToast } from '../notifications/showToast.ts'
import type { TrackedTransaction, TransactionStatus } from './state.ts'

// English, where the modal's own strings are not loaded: headless, or the card was never opened.
const MESSAGES: Readonly<Record<Exclude<TransactionStatus, 'pending'>, string>> = {
  done: 'Transaction confirmed',
  failed: 'Transaction failed',
  replaced: 'Transaction replaced',
  dropped: 'Transaction dropped',
  unknown: 'Transaction not found',
}

/** Says what became of a transaction: to the visitor, to the site, and to whatever shows a balance. */
export function notifySettled(portico: Portico, transaction: TrackedTransaction): void {
  const { status, networkId } = transaction
  if (status === 'pending') return
  portico.events.emit('transaction', transaction)
  track(portico, 'TRANSACTION_SETTLED', { status, network: networkId })
  const message = portico.store.getState().messages?.[`tracker.${status}`] ?? MESSAGES[status]
  showToast(portico, { variant: status === 'done' ? 'success' : 'error', message })
  const { client } = portico.keep(createQueryClientSlot)
  for (const kind of ['balance', 'tokens']) {
    // A refresh that fails is the query's to tell.
    client?.invalidateQueries({ queryKey: [kind, networkId] }).catch(() => {})
  }
}
