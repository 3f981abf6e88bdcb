import { BALANCE_DIGITS, SMALL_BALANCE_DIGITS } from '../../wire/limits.ts'
import { formatBalance } from '../../wire/validate/balances.ts'

/** An amount in two parts, so that the integer digits can be emphasised. */
export interface AmountParts {
  readonly whole: string
  /** The fraction with its decimal separator; empty if there is none. */
  readonly fraction: string
  /** The amount is positive but below the smallest shown value: show '<' before it. */
  readonly less: boolean
}

/**
 * Formats a balance in the digits and separators of a language: to three decimals, without zeros at
 * its end. An amount below 0.001 is formatted to three digits, at most eight decimals. The value is
 * never converted to a floating-point number.
 *
 * @param value - the amount in the smallest unit
 * @param decimals - the number of decimals of the unit
 * @example
 * formatAmount(45_678n, 8, 'en') // { whole: '0', fraction: '.000456', less: false }
 */
export function formatAmount(value: bigint, decimals: number, locale: string): AmountParts {
  const zeros = value > 0n ? Math.max(0, decimals - `${value}`.length) : 0
  const isSmall = zeros >= BALANCE_DIGITS
  const digits = isSmall ? Math.min(zeros + BALANCE_DIGITS, SMALL_BALANCE_DIGITS) : BALANCE_DIGITS
  const exact = formatBalance(value, decimals, { digits })
  const less = value > 0n && !/[1-9]/.test(exact)
  const shown = less ? `0.${'0'.repeat(digits - 1)}1` : exact
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  let whole = ''
  let fraction = ''
  for (const { type, value: text } of format.formatToParts(shown as `${number}`)) {
    if (type === 'decimal' || type === 'fraction') fraction += text
    else whole += text
  }
  return { whole, fraction, less }
}
