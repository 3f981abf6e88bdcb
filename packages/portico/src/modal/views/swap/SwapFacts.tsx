import type { ReactNode } from 'react'
import type { SwapDraft } from '../../../features/swap/state.ts'
import type { SwapOffer } from '../../../features/swap/types.ts'
import { decimalsOf } from '../../../features/transfers/amounts.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { useTranslate } from '../../context.ts'
import { SlippageField } from './SlippageField.tsx'
import { cutAmount, getRate } from './swapAmounts.ts'

/** From this price impact, in hundredths of a percent, it is a warning. */
export const IMPACT_WARNS = 300
/** From this one, the user must confirm it. */
export const IMPACT_CONFIRMS = 1000

/** The terms of the best quote. */
export function SwapFacts({
  draft,
  quote,
  onSlippage,
}: {
  draft: SwapDraft
  quote: SwapOffer | undefined
  onSlippage: (slippage: number | undefined) => void
}): ReactNode {
  const t = useTranslate()
  const { from, to } = draft
  if (!from || !to) return null
  const write = (value: bigint) => writeAmount(t, { value, decimals: decimalsOf(to) }, to.symbol)
  return (
    <dl className="swap-facts">
      {quote && (
        <>
          <Fact name={t('swap.rate')}>
            {t('swap.rateText', {
              from: from.symbol,
              amount: writeAmount(
                t,
                getRate(
                  { value: quote.amountIn, decimals: decimalsOf(from) },
                  { value: quote.amountOut, decimals: decimalsOf(to) },
                ),
                to.symbol,
              ),
            })}
          </Fact>
          <Fact name={t('swap.minimum')}>{write(quote.minimumReceived)}</Fact>
          <Fact name={t('swap.impact')} tone={getImpactTone(quote.priceImpact)}>
            {writeImpact(t, quote.priceImpact)}
          </Fact>
        </>
      )}
      <SlippageField slippage={draft.slippage} onChange={onSlippage} />
      {quote && <Fact name={t('swap.source')}>{quote.source.name}</Fact>}
    </dl>
  )
}

/** A term and its value. */
export function Fact({
  name,
  tone,
  children,
}: {
  name: string
  tone?: 'bad' | 'warn' | undefined
  children: ReactNode
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** Writes an amount to its first digits. */
export function writeAmount(
  t: Translate,
  amount: { readonly value: bigint; readonly decimals: number },
  symbol: string,
): string {
  return t('amount.exact', { number: formatExact(cutAmount(amount), t.locale), symbol })
}

/** Writes hundredths of a percent. */
export function writePercent(t: Translate, hundredths: number): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(t.locale, format).format(hundredths / 10_000)
}

export function writeImpact(t: Translate, impact: number | undefined): string {
  return impact === undefined ? t('swap.unknown') : writePercent(t, impact)
}

export function getImpactTone(impact: number | undefined): 'bad' | 'warn' | undefined {
  if (impact === undefined) return undefined
  return impact >= IMPACT_CONFIRMS ? 'bad' : impact >= IMPACT_WARNS ? 'warn' : undefined
}
