import type { ReactNode } from 'react'
import { findNetwork, getActiveNetworkId } from '../../../features/networks/selectors.ts'
import { isFinal } from '../../../features/transactions/isFinal.ts'
import { getTransactions } from '../../../features/transactions/selectors.ts'
import type { TrackedTransaction, TransactionStatus } from '../../../features/transactions/state.ts'
import { transactionsMessages } from '../../../i18n/en/transactions.ts'
import type { MessageId } from '../../../i18n/en.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { formatAge } from '../../../i18n/format/phrases.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import transactionsStyles from './transactions.css?inline'

/** The states of the Transactions view. */
export type TransactionsState = 'empty' | 'ready'

/** The transactions sent from this device, the newest first. */
export function Transactions(): ReactNode {
  const t = useTranslate()
  const transactions = useModalState(getTransactions)
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
      <ul className="list" aria-label={t('transactions.list')}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <p className="fine">{t('transactions.note')}</p>
    </ViewLayout>
  )
}

/** A transaction: its amount, recipient and status, and the reason if it failed. */
export function TransactionRow({ transaction }: { transaction: TrackedTransaction }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const network = useModalState((state) => findNetwork(state, transaction.networkId))
  const isHere = useModalState((state) => getActiveNetworkId(state) === transaction.networkId)
  const { status, to, sentAt, explorerUrl, details, confirmations } = transaction
  const reason = getReason(transaction)
  const age = formatAge(t, Math.max(0, portico.config.clock.now() - sentAt))
  return (
    <li className="transaction" data-status={status}>
      <StatusMark status={status} />
      <span className="row-text">
        <span className="row-title">
          <bdi>{getTitle(t, transaction)}</bdi>
        </span>
        {to && (
          <span className="row-detail">
            <bdi>{t('transactions.to', { address: shortenAddress(to) })}</bdi>
          </span>
        )}
        <span className="row-detail">
          <span className="transaction-status" data-tone={tones[status]}>
            {t(`transactions.status.${status}`)}
          </span>
          {confirmations && !isFinal(transaction) && (
            <>
              {' · '}
              <span className="transaction-depth">
                {t('transactions.confirmations', { ...confirmations })}
              </span>
            </>
          )}
          {' · '}
          {age}
          {network && !isHere && (
            <>
              {' · '}
              <bdi>{network.name}</bdi>
            </>
          )}
        </span>
        {reason && <span className="transaction-why">{t(reason)}</span>}
        {details && (
          <span className="transaction-why">
            <bdi>{details}</bdi>
          </span>
        )}
      </span>
      {explorerUrl && (
        <a
          className="row-action"
          href={explorerUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('account.viewOnExplorer', {
            name: network?.blockExplorers?.default.name ?? '',
          })} ${t('common.opensInNewTab')}`}
        >
          <Icon name="external" />
        </a>
      )}
    </li>
  )
}

const marks: Readonly<Record<Exclude<TransactionStatus, 'pending'>, IconName>> = {
  done: 'check',
  failed: 'close',
  replaced: 'swap',
  dropped: 'close',
  unknown: 'help',
}

const tones: Readonly<Partial<Record<TransactionStatus, 'ok' | 'warn' | 'bad'>>> = {
  done: 'ok',
  failed: 'bad',
  dropped: 'warn',
  unknown: 'warn',
}

function StatusMark({ status }: { status: TransactionStatus }): ReactNode {
  return (
    <span className="logo" data-size="md" data-quiet="" data-status={status}>
      {status === 'pending' ? <span className="spinner" /> : <Icon name={marks[status]} />}
    </span>
  )
}

function getTitle(t: Translate, transaction: TrackedTransaction): string {
  const { value, decimals, symbol, status } = transaction
  if (value === undefined || decimals === undefined || symbol === undefined) {
    return t('transactions.other')
  }
  const number = formatExact({ value, decimals }, t.locale)
  const amount = t('amount.exact', { number, symbol })
  // Only a confirmed transfer reads 'sent'.
  if (status === 'done') return t('transactions.sent', { amount })
  return status === 'pending' ? t('transactions.sending', { amount }) : amount
}

function getReason({ status, reason, replacedBy }: TrackedTransaction): MessageId | undefined {
  if (reason) return `transactions.reason.${reason}`
  if (replacedBy) return `transactions.reason.${replacedBy.by}`
  return status === 'dropped' || status === 'unknown' ? `transactions.reason.${status}` : undefined
}

export const view: ViewModule<'Transactions'> = {
  View: Transactions,
  styles: [transactionsStyles],
  messages: [transactionsMessages],
}
