import type { ReactNode } from 'react'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import type { SwapSide } from '../../../core/interfaces/swap.ts'
import type { SwapDraft, SwapToken } from '../../../features/swap/state.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useTranslate } from '../../context.ts'
import { Fact } from '../swap/Fact.tsx'
import { getImpactTone, writeImpact, writePercent } from '../swap/swapText.ts'
import { writeCost, writeWorth } from '../walletSend/amounts.ts'
import type { FirstStep } from './getFirstStep.ts'
import { getReceived } from './swapWarnings.ts'
import { writeExact } from './writeExact.ts'

/** What is paid and what is received, as it will be signed. */
export function SwapSummary({
  prepared,
  draft,
  network,
}: {
  prepared: PreparedSwap
  draft: SwapDraft
  network: Network | undefined
}): ReactNode {
  const { from, to, amountIn, prices } = prepared
  return (
    <>
      <Side
        side="from"
        value={amountIn}
        asset={from}
        price={prices.from}
        token={draft.from}
        network={network}
      />
      <span className="swap-arrow" aria-hidden="true">
        <Icon name="receive" />
      </span>
      <Side
        side="to"
        value={getReceived(prepared)}
        asset={to}
        price={prices.to}
        token={draft.to}
        network={network}
      />
    </>
  )
}

function Side({
  side,
  value,
  asset,
  price,
  token,
  network,
}: {
  side: SwapSide
  value: bigint
  asset: PreparedSwap['from']
  price: string | undefined
  token: SwapToken | undefined
  network: Network | undefined
}): ReactNode {
  const t = useTranslate()
  const amount = { value, decimals: asset.decimals }
  const text = writeExact(t, amount, asset.symbol)
  const shown = side === 'from' ? text : t('swap.estimate', { amount: text })
  const worth = writeWorth(t, amount, price)
  return (
    <div className="swap-panel swap-side">
      <div>
        <p className="swap-label">{t(side === 'from' ? 'swap.pay' : 'swap.receive')}</p>
        <p
          className="swap-sum"
          data-long={shown.length > 26 ? 'very' : shown.length > 16 || undefined}
        >
          <bdi>{shown}</bdi>
        </p>
        {worth && (
          <p className="swap-fiat">
            <bdi dir="ltr">{worth}</bdi>
          </p>
        )}
      </div>
      {network && token && <TokenLogo token={token} network={network} />}
    </div>
  )
}

/** The terms of the prepared swap. */
export function SwapDetails({
  prepared,
  first,
}: {
  prepared: PreparedSwap
  first: FirstStep | undefined
}): ReactNode {
  const t = useTranslate()
  const {
    to,
    minimumReceived,
    priceImpact,
    slippage,
    fee,
    source,
    network,
    prices,
    router,
    spender,
  } = prepared
  const exact = (value: bigint, { decimals, symbol }: { decimals: number; symbol: string }) =>
    writeExact(t, { value, decimals }, symbol)
  return (
    <dl className="swap-panel swap-facts">
      <Fact name={t('swap.minimum')}>{exact(minimumReceived, to)}</Fact>
      <Fact name={t('swap.slippage')}>{writePercent(t, slippage * 100)}</Fact>
      <Fact name={t('swap.impact')} tone={getImpactTone(priceImpact)}>
        {writeImpact(t, priceImpact)}
      </Fact>
      <Fact name={t('swapPreview.fee')}>
        {fee ? <Cost fee={fee} price={prices.native} /> : t('swapPreview.feePaid')}
      </Fact>
      {first && (
        <Fact name={t(first === 'permit' ? 'swapPreview.permission' : 'swapPreview.approval')}>
          {t('swapPreview.approvalText', { amount: exact(prepared.amountIn, prepared.from) })}
        </Fact>
      )}
      <Fact name={t('swap.source')}>{source.name}</Fact>
      <Fact name={t('swapPreview.contract')}>{router}</Fact>
      {spender !== null && spender.toLowerCase() !== router.toLowerCase() && (
        <Fact name={t('swapPreview.spender')}>{spender}</Fact>
      )}
      <Fact name={t('swapPreview.network')}>{network.name}</Fact>
    </dl>
  )
}

/** The significant digits of a cost. It is rounded up. */
const COST_DIGITS = 3

function Cost({
  fee: { max, decimals, symbol },
  price,
}: {
  fee: NonNullable<PreparedSwap['fee']>
  price: string | undefined
}): ReactNode {
  const t = useTranslate()
  const cost = { value: max, decimals }
  const fiat = writeCost(t, cost, price)
  const number = formatExact(cost, t.locale, COST_DIGITS)
  const short = t('amount.exact', { number, symbol })
  return (
    <span title={writeExact(t, cost, symbol)}>
      {fiat && <bdi dir="ltr">{fiat}</bdi>} <bdi className="swap-fiat">{short}</bdi>
    </span>
  )
}
