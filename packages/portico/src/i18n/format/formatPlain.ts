import { trimZeros } from '../../wire/decimal.ts'

/** What a locale writes between the whole and the fraction of a number in ASCII digits. */
export function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/**
 * Writes a number for a field: ASCII digits without groups, the locale's decimal separator.
 *
 * @param text - decimal text
 * @example
 * formatPlain('1000.50', 'de') // '1000,5'
 */
export function formatPlain(text: string, locale: string): string {
  return trimZeros(text).replace('.', decimalSeparator(locale))
}
