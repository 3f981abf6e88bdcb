import type { Portico } from '../../core/portico.ts'
import { push } from '../../features/modal/navigate.ts'

/** Opens the list of transactions, also if the modal is closed. */
export function openTransactions(portico: Portico): void {
  if (portico.store.getState().modal.open) {
    return push(portico, { view: 'Transactions', parameters: {} })
  }
  portico
    .open({ view: 'Transactions' })
    .catch((error) => portico.events.emit('error', { scope: 'view', error }))
}
