import { type Decimal, trimZeros, writeDecimal } from '../../wire/decimal.ts'

/** The maximum of `Intl.NumberFormat`; no token has more decimals. */
const DIGITS_MAX = 100

/**
 * Formats an amount with all of its digits, for what the user is about to sign. Never uses
 * floating-point numbers.
 *
 * @param significant - rounds up to this number of significant digits, for a cost in short
 * @example
 * formatExact({ value: 1_500_000n, decimals: 6 }, 'en') // '1.5'
 * formatExact({ value: 1_234_567n, decimals: 6 }, 'en', 3) // '1.24'
 */
export function formatExact(amount: Decimal, locale: string, significant?: number): string {
  const text = trimZeros(writeDecimal(amount))
  const digits = Math.min(text.split('.')[1]?.length ?? 0, DIGITS_MAX)
  const format = new Intl.NumberFormat(
    locale,
    significant
      ? { maximumSignificantDigits: significant, roundingMode: 'ceil' }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  )
  return format.format(text as `${number}`)
}

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

// No typed amount is longer.
const LENGTH_MAX = 60

/**
 * Parses a typed number into the decimal texts that it can mean. It reads the digits of every
 * script. Points and commas are read as grouping or decimal separators by their position. If the
 * meaning depends on the locale (`1.000`), the result has one value where all given locales agree,
 * else both.
 *
 * @param locales - BCP 47 tags: of the interface and of the browser
 * @returns an empty list if the text is not a number
 * @example
 * parseLocaleNumber('1.000,5', ['en']) // ['1000.5']
 * parseLocaleNumber('1.000', ['de']) // ['1.000', '1000']
 */
export function parseLocaleNumber(text: string, locales: readonly string[]): readonly string[] {
  if (text.length > LENGTH_MAX) return []
  const plain = text
    .trim()
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\s'’ʼ‘٬]/g, ' ')
  const [pointed, comma] = ['.', ','].map((separator) => readWith(plain, separator))
  if (pointed === undefined || comma === undefined || pointed === comma) {
    const value = pointed ?? comma
    return value === undefined ? [] : [value]
  }
  // One separator followed by three digits: read once as a decimal, once as a grouping separator.
  const isPoint = plain.includes('.')
  const values = isPoint ? [pointed, comma] : [comma, pointed]
  const used = isPoint ? '.' : ','
  return locales.every((locale) => decimalSeparator(locale) === used) ? values.slice(0, 1) : values
}

// In Unicode the decimal digits of each script run from zero to nine; some runs are adjacent.
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return `${(code - start) % 10}`
}

// Groups of three digits; or a last group of three and other groups of two.
const GROUPED = /^(\d*|[1-9]\d{0,2}([., ])(\d{3}\2)*\d{3}|[1-9]\d?([., ])(\d{2}\4)*\d{3})$/

function readWith(text: string, separator: string): string | undefined {
  const [whole = '', fraction = '', other] = text.split(text.includes('٫') ? '٫' : separator)
  const isNumber =
    other === undefined && /^\d*$/.test(fraction) && GROUPED.test(whole) && /\d/.test(text)
  return isNumber ? `${whole.replace(/\D/g, '') || '0'}${fraction && '.'}${fraction}` : undefined
}
