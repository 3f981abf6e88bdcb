import { fromFiat, parseAmount, toFiat } from '../../../core/transfers/amounts.ts'
import type { SendToken } from '../../../core/transfers/draft.ts'
import { type Decimal, writeDecimal } from '../../../wire/decimal.ts'
import { trimZeros } from '../../i18n/formatExact.ts'

// No typed sum has more digits after its point.
const LENGTH_MAX = 40

/**
 * Typed text as a number is written here: digits of any script become those of ASCII, both decimal signs a point, spaces go. What is no number
 * stays as it is, to be told; and so does '1,000', which is one or a thousand, depending on who writes it.
 */
export function cleanAmount(text: string): string {
  return (
    text
      // The last four bits of such a digit are its value.
      .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
      .replace(/\s/g, '')
      .slice(0, LENGTH_MAX)
      .replace(/^(?![1-9]\d{0,2},\d{3}$)([^,٫]*)[,٫]/, '$1.')
  )
}

/** Digits of a token's smallest unit. */
export function decimalsOf({ quantity }: SendToken): number {
  return Number(quantity.decimals)
}

/** The amount in the smallest unit; undefined while it is none. */
export function readAmount(token: SendToken, text: string): Decimal | undefined {
  const decimals = decimalsOf(token)
  const value = parseAmount(text, decimals)
  return value === undefined ? undefined : { value, decimals }
}

/** The amount of a token that a sum of money buys, as typed text; what is no sum stays as it is, and is told. */
export function amountOfFiat(token: SendToken, fiat: string): string {
  const sum = parseAmount(fiat, LENGTH_MAX)
  if (sum === undefined || token.price === undefined) return fiat
  const typed = writeDecimal({ value: sum, decimals: LENGTH_MAX })
  const value = fromFiat(typed, token.price, decimalsOf(token))
  return value === undefined
    ? fiat
    : trimZeros(writeDecimal({ value, decimals: decimalsOf(token) }))
}

/** The sum of money that an amount is worth, as typed text. */
export function fiatOfAmount(token: SendToken, amount: string): string {
  const known = readAmount(token, amount)
  if (!known || token.price === undefined) return amount
  return trimZeros(toFiat(known, token.price) ?? amount)
}
