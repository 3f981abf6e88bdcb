import type { ComponentProps, ReactNode } from 'react'
import type { SwapOffer } from '../../../core/interfaces/preparedSwap.ts'
import type { SwapDraft } from '../../../features/swap/state.ts'
import { decimalsOf } from '../../../features/transfers/amounts.ts'
import { useTranslate } from '../../context.ts'
import { Fact } from './Fact.tsx'
import { SlippageField } from './SlippageField.tsx'
import { getRate } from './swapAmounts.ts'
import { getImpactTone, writeAmount, writeImpact } from './swapText.ts'

/** The terms of the best quote. */
export function SwapFacts({
  draft,
  quote,
  slippageInput,
  onSlippage,
}: {
  draft: SwapDraft
  quote: SwapOffer | undefined
  slippageInput: ComponentProps<typeof SlippageField>['input']
  onSlippage: ComponentProps<typeof SlippageField>['onChange']
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
      <SlippageField slippage={draft.slippage} input={slippageInput} onChange={onSlippage} />
      {quote && <Fact name={t('swap.source')}>{quote.source.name}</Fact>}
    </dl>
  )
}
