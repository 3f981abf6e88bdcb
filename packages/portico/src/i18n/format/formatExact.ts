import { type Decimal, trimZeros, writeDecimal } from '../../wire/decimal.ts'

/** What an engine's number format takes at most; no token has as many. */
const DIGITS_MAX = 100

/**
 * Writes an amount with all of its digits, in those of a language: for what is about to be signed. Never a floating-point value.
 *
 * @example
 * formatExact({ value: 1_500_000n, decimals: 6 }, 'en') // '1.5'
 */
export function formatExact(amount: Decimal, locale: string): string {
  const text = trimZeros(writeDecimal(amount))
  const digits = Math.min(text.split('.')[1]?.length ?? 0, DIGITS_MAX)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(text as `${number}`)
}
