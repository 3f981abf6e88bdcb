import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { type Decimal, parseDecimal } from '../../../wire/decimal.ts'
import type { OnrampQuote } from '../../../wire/gateway/onramp.ts'
import { Icon } from '../../components/Icon.tsx'
import { Tag } from '../../components/Row.tsx'
import { useTranslate } from '../../context.ts'

/** The offers of the providers, the best first, one of which is chosen. */
export function Offers({
  offers,
  chosen,
  onChoose,
}: {
  offers: readonly OnrampQuote[]
  chosen: OnrampQuote | undefined
  onChoose: (provider: string) => void
}): ReactNode {
  const t = useTranslate()
  return (
    <div role="radiogroup" aria-label={t('buy.offers')} className="buy-offers">
      {offers.map((offer, index) => {
        const { provider } = offer
        if (!provider) return null
        return (
          <label key={provider.id} className="buy-offer">
            <input
              type="radio"
              name="offer"
              checked={chosen === offer}
              onChange={() => onChoose(provider.id)}
            />
            <span className="row-text">
              <span className="row-title">
                <bdi>{provider.name}</bdi>{' '}
                {index === 0 && offers.length > 1 && <Tag tone="ok">{t('buy.best')}</Tag>}
              </span>
              <span className="row-detail">{writeFees(t, offer)}</span>
            </span>
            <bdi className="buy-out">{t('buy.about', { amount: writeAmount(t, offer) })}</bdi>
            <Icon name="check" className="mark" />
          </label>
        )
      })}
    </div>
  )
}

/** Writes the amount of a quote. */
export function writeAmount(
  t: Translate,
  { purchaseAmount, purchaseCurrency: symbol }: OnrampQuote,
): string {
  const amount = parseDecimal(purchaseAmount) ?? { value: 0n, decimals: 0 }
  return t('amount.exact', { number: formatExact(amount, t.locale), symbol })
}

function writeFees(t: Translate, { fees, paymentCurrency }: OnrampQuote): string {
  const amounts = fees.flatMap(({ amount }) => parseDecimal(amount) ?? [])
  if (amounts.length === 0) return t('buy.noFees')
  return t('buy.fees', { amount: writeMoney(t, amounts.reduce(add), paymentCurrency) })
}

function add(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals)
  const scale = ({ value, decimals: own }: Decimal) => value * 10n ** BigInt(decimals - own)
  return { value: scale(a) + scale(b), decimals }
}

/** Writes an amount of money. */
export function writeMoney(t: Translate, { value, decimals }: Decimal, currency: string): string {
  const whole = `${value}`.padStart(decimals + 1, '0')
  const text = decimals ? `${whole.slice(0, -decimals)}.${whole.slice(-decimals)}` : whole
  const format = new Intl.NumberFormat(t.locale, { style: 'currency', currency })
  return format.format(text as `${number}`)
}
