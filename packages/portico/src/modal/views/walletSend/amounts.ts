import { decimalsOf, parseAmount, toFiat } from '../../../features/transfers/amounts.ts'
import type { SendDraft, SendToken, TypedAmount } from '../../../features/transfers/state.ts'
import { formatPlain } from '../../../i18n/format/numbers.ts'
import type { Decimal } from '../../../wire/decimal.ts'

/** Parses an amount into the smallest unit; `undefined` if the text is not an amount. */
export function readAmount(token: SendToken, text: string): Decimal | undefined {
  const decimals = decimalsOf(token)
  const value = parseAmount(text, decimals)
  return value === undefined ? undefined : { value, decimals }
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
