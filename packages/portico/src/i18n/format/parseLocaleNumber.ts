import { decimalSeparator } from './formatPlain.ts'

// No amount that is typed has more characters.
const LENGTH_MAX = 60

/**
 * The values that a typed number can have, as decimal text. Digits of every script are read; points
 * and commas group or separate by their places. A separator whose meaning depends on the locale
 * (`1.000`) has the meaning that all of the given locales give it, else the text has two values.
 *
 * @param locales - BCP 47 tags of the visitor: of the interface and of the browser
 * @returns no value for a text that is no number
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
  // One separator with three digits after it, read as a decimal separator and as one of groups.
  const isPoint = plain.includes('.')
  const values = isPoint ? [pointed, comma] : [comma, pointed]
  const used = isPoint ? '.' : ','
  return locales.every((locale) => decimalSeparator(locale) === used) ? values.slice(0, 1) : values
}

// Unicode has the decimal digits of each script in a run from zero to nine; some runs touch.
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return `${(code - start) % 10}`
}

// Groups of three digits, or the last of three and the others of two.
const GROUPED = /^(\d*|[1-9]\d{0,2}([., ])(\d{3}\2)*\d{3}|[1-9]\d?([., ])(\d{2}\4)*\d{3})$/

function readWith(text: string, separator: string): string | undefined {
  const [whole = '', fraction = '', other] = text.split(text.includes('٫') ? '٫' : separator)
  const isNumber =
    other === undefined && /^\d*$/.test(fraction) && GROUPED.test(whole) && /\d/.test(text)
  return isNumber ? `${whole.replace(/\D/g, '') || '0'}${fraction && '.'}${fraction}` : undefined
}
