import { type Decimal, trimZeros, writeDecimal } from '../../wire/decimal.ts'

/** The maximum of `Intl.NumberFormat`; no token has more decimals. */
const DIGITS_MAX = 100

/**
 * Formats an amount with all of its digits, for what the user is about to sign. Never uses
 * floating-point numbers.
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
