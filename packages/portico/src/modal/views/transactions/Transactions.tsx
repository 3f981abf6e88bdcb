import { type ReactNode, useEffect, useState } from 'react'
import type { Clock } from '../../../core/async/clock.ts'
import { getTransactions } from '../../../features/transactions/selectors.ts'
import { sentTransfersMessages } from '../../../i18n/en/sentTransfers.ts'
import { transactionsMessages } from '../../../i18n/en/transactions.ts'
import { List } from '../../components/List.tsx'
import { ReceiveButton } from '../../components/ReceiveButton.tsx'
import sentTransferStyles from '../../components/sentTransfer.css?inline'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useToastOfRow } from '../../hooks/useToastOfRow.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { groupByDay } from './groupByDay.ts'
import { TransactionRow } from './TransactionRow.tsx'
import transactionsStyles from './transactions.css?inline'

/** The states of the Transactions view. */
export type TransactionsState = 'empty' | 'ready'

/** The transactions sent from this device, the newest first. */
export function Transactions(): ReactNode {
  const now = useDay(useModal().config.clock)
  const t = useTranslate()
  const transactions = useModalState(getTransactions)
  const news = useToastOfRow(transactions.map(({ id }) => id))
  if (transactions.length === 0) {
    return (
      <ViewLayout<TransactionsState> of="Transactions" state="empty">
        <Message icon="clock" title={t('transactions.empty')}>
          <p>{t('transactions.emptyText')}</p>
          <ReceiveButton />
        </Message>
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<TransactionsState> of="Transactions" state="ready">
      <p className="sr" role="status">
        {news}
      </p>
      {groupByDay(transactions, t.locale, now).map(([day, items]) => (
        <section key={day}>
          <h3 className="section">{day}</h3>
          <List label={day}>
            {items.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </List>
        </section>
      ))}
      <p className="fine">{t('transactions.note')}</p>
    </ViewLayout>
  )
}

/** The time within the current day, so that 'today' and 'yesterday' change at midnight. */
function useDay(clock: Clock): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 0, 0)
    return clock.after(midnight - clock.now(), () => setNow(clock.now()))
  }, [now, clock])
  return now
}

export const view: ViewModule<'Transactions'> = {
  View: Transactions,
  styles: [sentTransferStyles, transactionsStyles],
  messages: [sentTransfersMessages, transactionsMessages],
}
