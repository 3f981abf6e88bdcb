import { trimZeros } from '../../wire/decimal.ts'

/** The decimal separator of a locale. */
export function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/**
 * Formats a number for an input field: ASCII digits without grouping, with the locale's decimal
 * separator.
 *
 * @param text - decimal text
 * @example
 * formatPlain('1000.50', 'de') // '1000,5'
 */
export function formatPlain(text: string, locale: string): string {
  return trimZeros(text).replace('.', decimalSeparator(locale))
}
