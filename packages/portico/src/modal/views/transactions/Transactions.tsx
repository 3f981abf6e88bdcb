import { type ReactNode, useRef, useState } from 'react'
import { joinActivity } from '../../../features/activity/joinActivity.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { getTransactions } from '../../../features/transactions/selectors.ts'
import { sentTransfersMessages } from '../../../i18n/en/sentTransfers.ts'
import { transactionsMessages } from '../../../i18n/en/transactions.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { Button } from '../../components/Button.tsx'
import { List } from '../../components/List.tsx'
import { ReceiveButton } from '../../components/ReceiveButton.tsx'
import sentTransferStyles from '../../components/sentTransfer.css?inline'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useSentinel } from '../../hooks/useSentinel.ts'
import { useToastOfRow } from '../../hooks/useToastOfRow.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { groupByMonth } from './groupByMonth.ts'
import { MinedRow } from './MinedRow.tsx'
import { NetworkFilter } from './NetworkFilter.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import transactionsStyles from './transactions.css?inline'
import { useDay } from './useDay.ts'
import { type UseHistoryReturnType, useHistory } from './useHistory.ts'

/** The states of the Transactions view. */
export type TransactionsState = 'loading' | 'empty' | 'ready' | 'busy' | 'error'

const SKELETONS = 5
/** Rows that the browser skips together while they are out of sight. */
const PART = 50

/**
 * The transactions of the account on a network, the newest first: its history at the site's
 * gateway, joined with what this browser has sent. What is pending comes first.
 */
export function Transactions(): ReactNode {
  const t = useTranslate()
  const now = useDay(useModal().config.clock)
  const { networkId, choose, address } = useChosenNetwork()
  const [hidden, setHidden] = useState(false)
  const history = useHistory({ address, networkId, hidden })
  const isServed = history.source === 'gateway'
  const tracked = useModalState(getTransactions)
  const { pending, items } = joinActivity({
    tracked,
    history: history.transactions,
    // Without a history, the list is that of all networks.
    networkId: history.source === 'none' ? undefined : networkId,
    hasMore: history.hasMore,
  })
  const news = useToastOfRow(tracked.map(({ id }) => id))
  const end = useRef<HTMLDivElement>(null)
  useSentinel(end, history.loadMore, history)
  const state = getState(history.status, pending.length + items.length)
  return (
    <ViewLayout<TransactionsState> of="Transactions" state={state}>
      <p className="sr" role="status">
        {news}
      </p>
      {history.source !== 'none' && <NetworkFilter networkId={networkId} onChoose={choose} />}
      {pending.length > 0 && (
        <section>
          <h3 className="section">{t('transactions.status.pending')}</h3>
          <List label={t('transactions.status.pending')}>
            {pending.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </List>
        </section>
      )}
      {groupByMonth(items, t.locale, now).map(([month, own]) => (
        <section key={month}>
          <h3 className="section">{month}</h3>
          <List label={month}>
            {toParts(own).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new row moves few others
              <div key={at} role="presentation" className="transactions-part">
                {part.map(({ id, mined, tracked: sent }) =>
                  mined ? (
                    <MinedRow key={id} transaction={mined} />
                  ) : (
                    <TransactionRow key={id} transaction={sent} />
                  ),
                )}
              </div>
            ))}
          </List>
        </section>
      ))}
      <End state={state} history={history} />
      {history.hasMore && <div ref={end} />}
      {isServed && history.status === 'ready' && !history.hasMore && !hidden && (
        <Button onPress={() => setHidden(true)}>{t('transactions.showHidden')}</Button>
      )}
      {history.source === 'none' && state === 'ready' && (
        <p className="fine">{t('transactions.note')}</p>
      )}
    </ViewLayout>
  )
}

/** Splits rows into parts. */
function toParts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / PART) }, (_, at) =>
    items.slice(at * PART, (at + 1) * PART),
  )
}

/** What stands below the rows, or in place of them. */
function End({
  state,
  history,
}: {
  state: TransactionsState
  history: UseHistoryReturnType
}): ReactNode {
  const t = useTranslate()
  switch (state) {
    case 'loading':
      return <SkeletonRows count={SKELETONS} round />
    case 'busy':
      return <SkeletonRows count={2} round />
    case 'error':
      return (
        <Message icon="alert" title={t('transactions.failed')}>
          <Button onPress={history.retry}>{t('common.tryAgain')}</Button>
        </Message>
      )
    case 'empty':
      return (
        <Message icon="clock" title={t('transactions.empty')}>
          <p>
            {t(history.source === 'none' ? 'transactions.emptyText' : 'transactions.emptyHistory')}
          </p>
          <ReceiveButton />
        </Message>
      )
    case 'ready':
      return null
    default:
      return state satisfies never
  }
}

function getState(status: UseHistoryReturnType['status'], count: number): TransactionsState {
  if (status === 'failed') return 'error'
  if (status === 'loading') return 'loading'
  if (status === 'more') return 'busy'
  return count === 0 ? 'empty' : 'ready'
}

/** The network of the list: that in use, until the user chooses another one. */
function useChosenNetwork() {
  const [chosen, choose] = useState<CaipNetworkId | undefined>(undefined)
  const used = useModalState((state) => getActiveConnection(state)?.networkId)
  const network = useModalState((state) =>
    state.networks.find(({ caipNetworkId }) => caipNetworkId === (chosen ?? used)),
  )
  const address = useModalState(
    (state) => network && getActiveConnection(state, network.chainNamespace)?.address,
  )
  return { networkId: network?.caipNetworkId, choose, address }
}

export const view: ViewModule<'Transactions'> = {
  View: Transactions,
  styles: [sentTransferStyles, transactionsStyles],
  messages: [sentTransfersMessages, transactionsMessages],
}
