import type { ReactNode } from 'react'
import { getTransactions } from '../../../features/transactions/selectors.ts'
import { Message } from '../../components/Message.tsx'
import { useModalState, useTranslate } from '../../shell/context.ts'
import { Frame } from '../Frame.tsx'
import { TransactionRow } from './TransactionRow.tsx'

/** What was sent from this device, the newest first, and what became of it. */
export function Transactions(): ReactNode {
  const t = useTranslate()
  const transactions = useModalState(getTransactions)
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
