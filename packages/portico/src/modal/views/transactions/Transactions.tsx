import type { ReactNode } from 'react'
import { getTransactions } from '../../../features/transactions/selectors.ts'
import { transactionsMessages } from '../../../i18n/en/transactions.ts'
import { List } from '../../components/List.tsx'
import { useModalState, useTranslate } from '../../context.ts'
import { useToastOfRow } from '../../hooks/useToastOfRow.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import transactionsStyles from './transactions.css?inline'

/** The states of the Transactions view. */
export type TransactionsState = 'empty' | 'ready'

/** The transactions sent from this device, the newest first. */
export function Transactions(): ReactNode {
  const t = useTranslate()
  const transactions = useModalState(getTransactions)
  const news = useToastOfRow(transactions.map(({ id }) => id))
  if (transactions.length === 0) {
    return (
      <ViewLayout<TransactionsState> of="Transactions" state="empty">
        <Message icon="clock" title={t('transactions.empty')}>
          <p>{t('transactions.emptyText')}</p>
        </Message>
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<TransactionsState> of="Transactions" state="ready">
      <p className="sr" role="status">
        {news}
      </p>
      <List label={t('transactions.list')}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </List>
      <p className="fine">{t('transactions.note')}</p>
    </ViewLayout>
  )
}

export const view: ViewModule<'Transactions'> = {
  View: Transactions,
  styles: [transactionsStyles],
  messages: [transactionsMessages],
}
