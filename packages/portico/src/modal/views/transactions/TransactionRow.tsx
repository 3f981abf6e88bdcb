import type { ReactNode } from 'react'
import { findNetwork, getActiveNetworkId } from '../../../features/networks/selectors.ts'
import { isFinal } from '../../../features/transactions/isFinal.ts'
import type { TrackedTransaction, TransactionStatus } from '../../../features/transactions/state.ts'
import type { MessageId } from '../../../i18n/en.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { formatAge } from '../../../i18n/format/phrases.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { ReceiverName } from '../../components/ReceiverName.tsx'
import { TransferMark } from '../../components/TransferMark.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { TransactionFrame } from './TransactionFrame.tsx'

/**
 * A transaction: its amount, recipient and status, and the reason if it failed. A press shows the
 * full receiver and the hash.
 */
export function TransactionRow({ transaction }: { transaction: TrackedTransaction }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const network = useModalState((state) => findNetwork(state, transaction.networkId))
  const isHere = useModalState((state) => getActiveNetworkId(state) === transaction.networkId)
  const { status, to, sentAt, explorerUrl, details, confirmations } = transaction
  const reason = getReason(transaction)
  const age = formatAge(t, Math.max(0, portico.config.clock.now() - sentAt))
  return (
    <TransactionFrame
      status={status}
      mark={<Mark transaction={transaction} network={network} />}
      title={getTitle(t, transaction)}
      network={network}
      explorerUrl={explorerUrl}
      hash={transaction.hash}
      other={
        to === undefined
          ? undefined
          : {
              title: t('transactions.receiver'),
              copy: t('transactions.copyReceiver'),
              address: to,
            }
      }
    >
      {to && (
        <span className="row-detail">
          <bdi>
            {t
              .parts('transactions.to')
              .map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <ReceiverName key={part.value} transfer={transaction} to={to} />
                ),
              )}
          </bdi>
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
    </TransactionFrame>
  )
}

const marks: Readonly<Record<Exclude<TransactionStatus, 'pending'>, IconName>> = {
  done: 'check',
  failed: 'close',
  replaced: 'swaps',
  dropped: 'close',
  unknown: 'help',
}

/** The token with the status on it; the status alone if the transaction is no transfer. */
function Mark({
  transaction,
  network,
}: {
  transaction: TrackedTransaction
  network: Network | undefined
}): ReactNode {
  const { status, symbol } = transaction
  const icon = status === 'pending' ? undefined : marks[status]
  if (network && symbol !== undefined) {
    return <TransferMark transfer={transaction} network={network} icon={icon} />
  }
  return (
    <span className="logo" data-size="md" data-quiet="" data-status={status}>
      {icon ? <Icon name={icon} /> : <span className="spinner" />}
    </span>
  )
}

const tones: Readonly<Partial<Record<TransactionStatus, 'ok' | 'warn' | 'bad'>>> = {
  done: 'ok',
  failed: 'bad',
  dropped: 'warn',
  unknown: 'warn',
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
