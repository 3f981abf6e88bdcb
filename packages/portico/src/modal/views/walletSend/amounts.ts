import { decimalsOf, parseAmount, toFiat } from '../../../features/transfers/amounts.ts'
import type { SendDraft, SendToken, TypedAmount } from '../../../features/transfers/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { writeFiat } from '../../../i18n/format/formatFiat.ts'
import { formatPlain } from '../../../i18n/format/numbers.ts'
import { type Decimal, parseDecimal } from '../../../wire/decimal.ts'

/** Parses an amount into the smallest unit; `undefined` if the text is not an amount. */
export function readAmount(token: SendToken, text: string): Decimal | undefined {
  const decimals = decimalsOf(token)
  const value = parseAmount(text, decimals)
  return value === undefined ? undefined : { value, decimals }
}

/** Formats the value of an amount in fiat, to the nearest cent; `undefined` without a price. */
export function writeWorth(
  t: Translate,
  amount: Decimal,
  price: string | undefined,
): string | undefined {
  const worth = price === undefined ? undefined : parseDecimal(toFiat(amount, price) ?? '')
  // The value of less than a cent is shown as such, not as zero.
  return worth?.value ? writeFiat(t, worth, '1') : writeFiat(t, amount, price)
}

/**
 * Returns the text of the amount field in a unit: the typed text if it was typed in this unit, else
 * the converted amount.
 */
export function getAmountText(
  draft: Pick<SendDraft, 'amount' | 'token' | 'typed'>,
  unit: TypedAmount['unit'],
  locale: string,
): string {
  const { amount, token, typed } = draft
  if (typed?.unit === unit) return typed.text
  if (unit === 'token' || !token) return formatPlain(amount, locale)
  const known = readAmount(token, amount)
  const worth = known && token.price !== undefined ? toFiat(known, token.price) : undefined
  return formatPlain(worth ?? '', locale)
}
