import { parseAmount, toFiat } from '../../../features/transfers/amounts.ts'
import type { SendDraft, SendToken, TypedAmount } from '../../../features/transfers/state.ts'
import { decimalsOf } from '../../../features/transfers/typedAmount.ts'
import { formatPlain } from '../../../i18n/format/formatPlain.ts'
import type { Decimal } from '../../../wire/decimal.ts'

/** The amount in the smallest unit; undefined while it is none. */
export function readAmount(token: SendToken, text: string): Decimal | undefined {
  const decimals = decimalsOf(token)
  const value = parseAmount(text, decimals)
  return value === undefined ? undefined : { value, decimals }
}

/**
 * The text of the amount field in a unit: what was typed, as long as it was typed in this unit and
 * the amount was read from it; else the amount, in the token or in money.
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
