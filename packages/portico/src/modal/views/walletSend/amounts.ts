import { createStore, type StoreApi } from 'zustand/vanilla'
import { decimalsOf, parseAmount, toFiat } from '../../../features/transfers/amounts.ts'
import type { SendDraft, SendToken, TypedAmount } from '../../../features/transfers/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { writeFiat } from '../../../i18n/format/formatFiat.ts'
import { formatPlain } from '../../../i18n/format/numbers.ts'
import { type Decimal, multiplyDecimals, parseDecimal } from '../../../wire/decimal.ts'

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

/** Formats the value of a cost in fiat, rounded up to a cent; `undefined` without a price. */
export function writeCost(
  t: Translate,
  cost: Decimal,
  price: string | undefined,
): string | undefined {
  const rate = parseDecimal(price ?? '')
  if (!rate) return undefined
  const { value, decimals } = multiplyDecimals(cost, rate)
  const cent = 10n ** BigInt(Math.max(0, decimals - 2))
  // The value of less than a cent is shown as such.
  return writeFiat(t, { value: value < cent ? value : value + cent - 1n, decimals }, '1')
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
  // Also of an amount with too many decimals, which stays in the field.
  const known = parseDecimal(amount)
  const worth = known && token.price !== undefined ? toFiat(known, token.price) : undefined
  return formatPlain(worth ?? '', locale)
}

/** The unit of the amount field. The amount of the draft is always in the token. */
export interface AmountUnitState {
  readonly unit: 'token' | 'fiat'
  /** The price of the native currency, for fees. */
  readonly coinPrice?: string | undefined
}

/** Creates the store of the unit, which outlives a visit to another view. */
export function createAmountUnit(): StoreApi<AmountUnitState> {
  return createStore<AmountUnitState>(() => ({ unit: 'token' }))
}
