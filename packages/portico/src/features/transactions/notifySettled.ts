import { track } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import { showToast } from '../notifications/showToast.ts'
import type { TrackedTransaction, TransactionStatus } from './state.ts'

// English, for pages on which the modal's strings are not loaded.
const MESSAGES: Readonly<Record<Exclude<TransactionStatus, 'pending'>, string>> = {
  done: 'Transaction confirmed',
  failed: 'Transaction failed',
  replaced: 'Transaction replaced',
  dropped: 'Transaction dropped',
  unknown: 'Transaction not found',
}

/** Emits the final status of a transaction, shows a toast and refreshes the balances. */
export function notifySettled(portico: Portico, transaction: TrackedTransaction): void {
  const { status, networkId } = transaction
  if (status === 'pending') return
  portico.events.emit('transaction', transaction)
  track(portico, 'TRANSACTION_SETTLED', { status, network: networkId })
  const message = portico.store.getState().messages?.[`tracker.${status}`] ?? MESSAGES[status]
  showToast(portico, { variant: status === 'done' ? 'success' : 'error', message })
  const { client } = portico.keep(createQueryClientSlot)
  for (const kind of ['balance', 'tokens']) {
    // The query reports its own failure.
    client?.invalidateQueries({ queryKey: [kind, networkId] }).catch(() => {})
  }
}
