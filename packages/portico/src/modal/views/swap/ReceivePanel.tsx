import type { ReactNode } from 'react'
import type { SwapDraft } from '../../../features/swap/state.ts'
import { decimalsOf } from '../../../features/transfers/amounts.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import type { Network } from '../../../wire/network.ts'
import { useTranslate } from '../../context.ts'
import { writeWorth } from '../walletSend/amounts.ts'
import { getSize } from './PayPanel.tsx'
import { SwapTokenButton } from './SwapTokenButton.tsx'
import { cutAmount } from './swapAmounts.ts'
import type { ShownQuote } from './useSwapQuote.ts'

/** What the best quote gives, and the token to receive. */
export function ReceivePanel({
  draft,
  network,
  shown: { quote, status },
  onSelect,
}: {
  draft: SwapDraft | undefined
  network: Network | undefined
  shown: ShownQuote
  onSelect: () => void
}): ReactNode {
  const t = useTranslate()
  const token = draft?.to
  const out = quote && token && { value: quote.amountOut, decimals: decimalsOf(token) }
  const text = out ? formatExact(cutAmount(out), t.locale) : ''
  const worth = out && writeWorth(t, out, quote.prices.to)
  const amount = token ? t('amount.exact', { number: text, symbol: token.symbol }) : ''
  return (
    <div className="swap-panel">
      <p className="swap-label">{t('swap.receive')}</p>
      <div className="swap-main">
        <output className="swap-amount" data-empty={!out || undefined} data-long={getSize(text)}>
          {status === 'loading' ? (
            <span className="bone" />
          ) : (
            <bdi dir="ltr" aria-hidden={out && true}>
              {out ? text : '0'}
            </bdi>
          )}
          <span className="sr">
            {status === 'loading' ? t('swap.quoting') : out && t('swap.estimate', { amount })}
          </span>
        </output>
        <SwapTokenButton side="to" token={token} network={network} onPress={onSelect} />
      </div>
      <div className="swap-under">
        <span>{worth && <bdi dir="ltr">{worth}</bdi>}</span>
        {token?.quantity.numeric && (
          <span className="swap-available">
            {t('send.available', { amount: formatQuantity(t, token) })}
          </span>
        )}
      </div>
    </div>
  )
}
