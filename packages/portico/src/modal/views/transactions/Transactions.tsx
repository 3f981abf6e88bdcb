import type { ReactNode } from 'react'
import type { TrackedTransaction } from '../../../core/transactions/types.ts'
import { Message } from '../../components/Message.tsx'
import { useModalState, useTranslate } from '../../shell/context.ts'
import { Frame } from '../Frame.tsx'
import { TransactionRow } from './TransactionRow.tsx'

const none: readonly TrackedTransaction[] = []

/** What was sent from this device, the newest first, and what became of it. */
export function Transactions(): ReactNode {
  const t = useTranslate()
  const transactions = useModalState((state) => state.transactions ?? none)
  if (transactions.length === 0) {
    return (
      <Frame of="Transactions" state="empty">
        <Message icon="clock" title={t('transactions.empty')}>
          <p>{t('transactions.emptyText')}</p>
        </Message>
      </Frame>
    )
  }
  return (
    <Frame of="Transactions" state="ready">
      <ul className="list" aria-label={t('transactions.list')}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <p className="fine">{t('transactions.note')}</p>
    </Frame>
  )
}
