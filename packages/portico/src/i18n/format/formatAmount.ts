import { BALANCE_DIGITS } from '../../wire/limits.ts'
import { formatBalance } from '../../wire/validate/formatBalance.ts'

/** An amount in two parts, so that the whole can be set stronger than the fraction. */
export interface AmountParts {
  readonly whole: string
  /** With its decimal sign; empty where there is none. */
  readonly fraction: string
  /** There is something, but less than what is shown: '<' belongs before it. */
  readonly less: boolean
}

/**
 * Writes a balance in the digits and signs of a language. The number goes through as text, never as a floating-point value.
 *
 * @param value - the amount in the smallest unit
 * @param decimals - digits of that unit
 */
export function formatAmount(value: bigint, decimals: number, locale: string): AmountParts {
  const exact = formatBalance(value, decimals)
  const less = value > 0n && !/[1-9]/.test(exact)
  const shown = less ? `0.${'0'.repeat(BALANCE_DIGITS - 1)}1` : exact
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: BALANCE_DIGITS,
    maximumFractionDigits: BALANCE_DIGITS,
  })
  let whole = ''
  let fraction = ''
  for (const { type, value: text } of format.formatToParts(shown as `${number}`)) {
    if (type === 'decimal' || type === 'fraction') fraction += text
    else whole += text
  }
  return { whole, fraction, less }
}
