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
  const plain = toPlainText(text)
  const values = new Map<string, string>()
  for (const separator of separators) {
    const value = parseWith(plain, separator)
    if (value !== undefined) values.set(value, separator)
  }
  const known = [...values.keys()]
  if (known.length < 2) return known
  // The same digits twice, grouped and not: one separator, which is a point or a comma.
  const used = plain.includes('.') ? '.' : ','
  const isDecimal = locales.every((locale) => decimalSeparator(locale) === used)
  return isDecimal ? known.filter((value) => values.get(value) === used) : known.sort(byLength)
}

const separators = ['.', ','] as const
const byLength = (a: string, b: string) => b.length - a.length

/** Digits of ASCII, one form of each separator, nothing around them. */
function toPlainText(text: string): string {
  return text
    .trim()
    .slice(0, LENGTH_MAX)
    .replace(/\p{Nd}/gu, (digit) => `${digitValue(digit)}`)
    .replace(/\uff0e/g, '.')
    .replace(/\uff0c/g, ',')
    .replace(/\s/g, ' ')
    .replace(/['’ʼ‘٬]/g, "'")
}

// Unicode has the decimal digits of each script in a run from zero to nine; some runs touch.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return (code - start) % 10
}

function parseWith(text: string, separator: '.' | ','): string | undefined {
  const [whole = '', fraction = '', ...others] = text.split(/٫/.test(text) ? '٫' : separator)
  if (others.length > 0 || !/^\d*$/.test(fraction)) return undefined
  const digits = ungroup(whole)
  if (digits === undefined || (digits === '' && fraction === '')) return undefined
  return `${digits || '0'}${fraction && '.'}${fraction}`
}

/** The digits of a whole number; undefined where they are not grouped as any locale groups. */
function ungroup(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  const [, separator = ''] = /^[1-9]\d{0,2}([., '])/.exec(text) ?? []
  const [first = '', ...groups] = text.split(separator || '.')
  const isGrouped =
    separator !== '' &&
    groups.at(-1)?.length === 3 &&
    groups.every((group) => /^\d+$/.test(group)) &&
    (isEach(groups, 3) || (first.length < 3 && isEach(groups.slice(0, -1), 2)))
  return isGrouped ? first + groups.join('') : undefined
}

function isEach(groups: readonly string[], length: number): boolean {
  return groups.every((group) => group.length === length)
}
