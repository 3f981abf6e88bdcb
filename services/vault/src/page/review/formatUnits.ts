import type { Texts } from '../texts/createTexts.ts'

export interface Units {
  readonly value: bigint
  readonly decimals: number
}

/**
 * Formats an amount with all of its digits, in groups, without zeros at the end. It is never
 * converted to a floating-point number. Only the integer digits are left to `Intl.NumberFormat`:
 * browsers of our range accept 20 digits after the separator, and tokens have more.
 *
 * @param significant - rounds up to this number of digits, for a fee only
 * @example
 * formatUnits({ value: 1_500_000n, decimals: 6 }, texts) // '1.5'
 */
export function formatUnits(
  { value, decimals }: Units,
  { language }: Texts,
  significant = Number.POSITIVE_INFINITY,
): string {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const digits = roundUp(value, significant)
    .toString()
    .padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const whole = format.format(BigInt(digits.slice(0, at)))
  const fraction = digits.slice(at).replace(/0+$/, '')
  return fraction ? `${whole}${getSeparator(format)}${fraction}` : whole
}

function roundUp(value: bigint, significant: number): bigint {
  const rest = `${value}`.length - significant
  if (rest <= 0) return value
  const unit = 10n ** BigInt(rest)
  return ((value + unit - 1n) / unit) * unit
}

function getSeparator(format: Intl.NumberFormat): string {
  return format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}
