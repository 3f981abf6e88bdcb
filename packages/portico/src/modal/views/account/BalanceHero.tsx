import { Fragment, type ReactNode } from 'react'
import type { Balance } from '../../../core/interfaces/adapter.ts'
import { amountMessage } from '../../../i18n/en/amount.ts'
import { type AmountParts, formatAmount } from '../../../i18n/format/formatAmount.ts'
import { formatFiat } from '../../../i18n/format/formatFiat.ts'
import { formatAge } from '../../../i18n/format/phrases.ts'
import type { Decimal } from '../../../wire/decimal.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import type { Holdings } from './holdings.ts'
import { RetryNote } from './RetryNote.tsx'
import { useGlide } from './useGlide.ts'

/**
 * The balance in large type, or its placeholder of the same height, and its network. That the
 * wallet does not respond takes the place of the network, so that nothing below moves.
 */
export function BalanceHero({
  holdings,
  network,
  isUnreachable,
}: {
  holdings: Holdings
  network: string
  isUnreachable: boolean
}): ReactNode {
  const t = useTranslate()
  const place = useGlide()
  const { status, total, balance } = holdings
  if (status === 'error' && !total && !balance) {
    const { failedAt, refetch } = holdings
    const text = t(isUnreachable ? 'account.unreachable' : 'account.balanceUnavailable')
    return <RetryNote text={text} failedAt={failedAt} retry={refetch} />
  }
  const isOld = status === 'stale' || holdings.isRemembered
  const age = isOld && (
    <span>{t('account.balanceStale', { age: formatAge(t, holdings.ageMs) })}</span>
  )
  return (
    <>
      {total ? <Total total={total} /> : balance ? <Amount balance={balance} /> : <Placeholder />}
      <p className="hero-note">
        {!isUnreachable && <span ref={place}>{t('account.onNetwork', { network })}</span>}
        <span className="hero-age" role="status">
          {isUnreachable ? (
            <span className="notice">
              <Icon name="alert" />
              {t('account.unreachable')}
            </span>
          ) : (
            age
          )}
        </span>
      </p>
    </>
  )
}

function Placeholder(): ReactNode {
  const t = useTranslate()
  return (
    <p className="amount" role="status">
      <span className="sr">{t('common.loading')}</span>
      <span className="bone" />
    </p>
  )
}

// One phrase for screen readers; visually in parts, in the order of the language.
function Amount({ balance }: { balance: Balance }): ReactNode {
  const t = useTranslate()
  const { symbol } = balance
  const amount = formatAmount(balance.value, balance.decimals, t.locale)
  const number = amount.whole + amount.fraction
  const message = amountMessage(amount)
  return (
    <p className="amount" data-long={number.length > 9 || undefined}>
      <span className="sr">{t('account.balance', { amount: t(message, { number, symbol }) })}</span>
      <span aria-hidden="true" dir="ltr">
        {t.parts(message).map((part) => {
          if (typeof part === 'string') return part
          if (part.value === 'number') return <Digits key="number" {...amount} />
          return (
            <bdi key="symbol" className="amount-unit">
              {symbol}
            </bdi>
          )
        })}
      </span>
    </p>
  )
}

function Digits({ whole, fraction }: AmountParts): ReactNode {
  return (
    <bdi dir="ltr">
      {whole}
      <span className="amount-rest">{fraction}</span>
    </bdi>
  )
}

/** The total value in large type. One phrase for screen readers; visually in parts. */
function Total({ total }: { total: Decimal }): ReactNode {
  const t = useTranslate()
  const { parts, text, less } = formatFiat(total, t.locale)
  // Arabic has an invisible mark in it.
  const width = text.replace(/\p{Cf}/gu, '').length
  const label = less ? t('amount.below', { amount: text }) : text
  return (
    <p className="amount" data-long={width > 10 || undefined}>
      <span className="sr">{t('account.balance', { amount: label })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {less && '< '}
        {parts.map((part, index) =>
          part.rest ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
            <span key={index} className="amount-rest">
              {part.text}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
            <Fragment key={index}>{part.text}</Fragment>
          ),
        )}
      </bdi>
    </p>
  )
}
