import { type ReactNode, useId, useState } from 'react'
import { findNetwork, getActiveNetworkId } from '../../../features/networks/selectors.ts'
import { isFinal } from '../../../features/transactions/isFinal.ts'
import type { TrackedTransaction, TransactionStatus } from '../../../features/transactions/state.ts'
import type { MessageId } from '../../../i18n/en.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { formatAge } from '../../../i18n/format/phrases.ts'
import type { Network } from '../../../wire/network.ts'
import { copyText } from '../../components/copyText.ts'
import { FullAddress } from '../../components/FullAddress.tsx'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { ReceiverName } from '../../components/ReceiverName.tsx'
import { TransferMark } from '../../components/TransferMark.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'

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
  const [isOpen, setOpen] = useState(false)
  const factsId = useId()
  const reason = getReason(transaction)
  const age = formatAge(t, Math.max(0, portico.config.clock.now() - sentAt))
  return (
    <li className="transaction" data-status={status}>
      <button
        type="button"
        className="transaction-head"
        data-row=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? factsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Mark transaction={transaction} network={network} />
        <span className="row-text">
          <span className="row-title">
            <bdi>{getTitle(t, transaction)}</bdi>
          </span>
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
        </span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
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
      {isOpen && <Facts id={factsId} transaction={transaction} />}
    </li>
  )
}

/** The full receiver and the hash, each with a button that copies it. */
function Facts({ id, transaction }: { id: string; transaction: TrackedTransaction }): ReactNode {
  const t = useTranslate()
  const { to, hash } = transaction
  return (
    <div id={id} className="transaction-facts">
      {to && (
        <Fact
          title={t('transactions.receiver')}
          text={to}
          copy={t('transactions.copyReceiver')}
          done={t('account.addressCopied')}
          failed={t('account.copyFailed')}
        />
      )}
      <Fact
        title={t('transactions.hash')}
        text={hash}
        copy={t('transactions.copyHash')}
        done={t('transactions.hashCopied')}
        failed={t('transactions.hashNotCopied')}
      />
    </div>
  )
}

function Fact(props: {
  title: string
  text: string
  /** The name of the button. */
  copy: string
  done: string
  failed: string
}): ReactNode {
  const { title, text, copy, done, failed } = props
  const portico = useModal()
  return (
    <div className="transaction-fact">
      <div>
        <p className="transaction-why" aria-hidden="true">
          {title}
        </p>
        <FullAddress address={text} label={`${title}: ${text}`} />
      </div>
      <button
        type="button"
        className="row-action"
        aria-label={copy}
        title={copy}
        onClick={() => void copyText(portico, text, { done, failed })}
      >
        <Icon name="copy" />
      </button>
    </div>
  )
}

const marks: Readonly<Record<Exclude<TransactionStatus, 'pending'>, IconName>> = {
  done: 'check',
  failed: 'close',
  replaced: 'swap',
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
