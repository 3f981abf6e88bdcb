import { type ReactNode, useEffect, useState } from 'react'
import { amountMessage } from '../../../react/i18n/amountMessages.ts'
import { type AmountParts, formatAmount } from '../../../react/i18n/formatAmount.ts'
import { BALANCE_RETRY_WAIT_MS } from '../../../wire/limits.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatAge } from '../../i18n/formatAge.ts'
import { useModal, useTranslate } from '../../shell/context.ts'
import type { ShownBalance } from './useBalance.ts'

/** The amount, large, or what is in its place at the same height. */
export function BalanceHero({ shown }: { shown: ShownBalance }): ReactNode {
  const t = useTranslate()
  if (shown.balance) {
    return (
      <>
        <Amount balance={shown.balance} />
        {shown.status === 'stale' && (
          <p className="hero-note" role="status">
            {t('account.balanceStale', { age: formatAge(t, shown.ageMs) })}
          </p>
        )}
      </>
    )
  }
  if (shown.status === 'error') return <BalanceProblem retry={shown.refetch} />
  return (
    <p className="amount" role="status">
      <span className="sr">{t('common.loading')}</span>
      <span className="bone" />
    </p>
  )
}

// One phrase for a screen reader; for the eye its pieces, in the order that the language gives them.
function Amount({ balance }: { balance: NonNullable<ShownBalance['balance']> }): ReactNode {
  const t = useTranslate()
  const { symbol } = balance
  const amount = formatAmount(balance.value, balance.decimals, t.locale)
  const number = amount.whole + amount.fraction
  const message = amountMessage(amount)
  return (
    <p className="amount" data-long={number.length > 9 || undefined}>
      <span className="sr">{t('account.balance', { amount: t(message, { number, symbol }) })}</span>
      <span aria-hidden="true">
        {t.parts(message).map((part) => {
          if (typeof part === 'string') return part
          if (part.value === 'number') return <Figure key="number" {...amount} />
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

function Figure({ whole, fraction }: AmountParts): ReactNode {
  return (
    <bdi dir="ltr">
      {whole}
      <span className="amount-rest">{fraction}</span>
    </bdi>
  )
}

// A node that just failed is left in peace for a while.
function BalanceProblem({ retry }: { retry: () => void }): ReactNode {
  const { clock } = useModal().config
  const t = useTranslate()
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    if (!allowed) return clock.after(BALANCE_RETRY_WAIT_MS, () => setAllowed(true))
  }, [allowed, clock])
  return (
    <p className="hero-problem" role="status">
      <Icon name="alert" />
      <span>{t('account.balanceUnavailable')}</span>
      {allowed && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setAllowed(false)
            retry()
          }}
        >
          {t('common.tryAgain')}
        </button>
      )}
    </p>
  )
}
