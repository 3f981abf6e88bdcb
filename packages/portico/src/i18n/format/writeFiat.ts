import { type Decimal, multiplyDecimals, parseDecimal } from '../../wire/decimal.ts'
import type { Translate } from './createTranslate.ts'
import { formatFiat } from './formatFiat.ts'

/** Formats the value of an amount in fiat; `undefined` if the price is unknown. */
export function writeFiat(
  t: Translate,
  amount: Decimal | undefined,
  price: string | undefined,
): string | undefined {
  const rate = price === undefined ? undefined : parseDecimal(price)
  if (!amount || !rate) return undefined
  const { text, less } = formatFiat(multiplyDecimals(amount, rate), t.locale)
  return less ? t('amount.below', { amount: text }) : text
}
