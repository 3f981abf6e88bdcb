import type { Portico } from '../../core/portico.ts'
import { push } from '../../features/modal/navigate.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import type { Translate } from '../../i18n/format/createTranslate.ts'
import { formatExact } from '../../i18n/format/numbers.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'

/** Describes a transfer: its amount and receiver. `undefined` for another transaction. */
export function describeTransfer(
  t: Translate,
  { value, decimals, symbol = '', to, status }: TrackedTransaction,
): string | undefined {
  if (value === undefined || decimals === undefined || to === undefined) return undefined
  const number = formatExact({ value, decimals }, t.locale)
  const amount = t('amount.exact', { number, symbol })
  const verb = status === 'pending' || status === 'done' ? status : 'failed'
  return t(`sent.${verb}`, { amount, receiver: shortenAddress(to) })
}

/** Opens the list of transactions, also if the modal is closed. */
export function openTransactions(portico: Portico): void {
  if (portico.store.getState().modal.open) {
    return push(portico, { view: 'Transactions', parameters: {} })
  }
  portico
    .open({ view: 'Transactions' })
    .catch((error) => portico.events.emit('error', { scope: 'view', error }))
}
