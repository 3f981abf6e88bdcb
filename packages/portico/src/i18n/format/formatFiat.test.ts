import { expect, test } from 'vitest'
import { parseDecimal } from '../../wire/decimal.ts'
import { formatFiat } from './formatFiat.ts'

const write = (text: string, locale = 'en') =>
  formatFiat(parseDecimal(text) ?? { value: 0n, decimals: 0 }, locale)

test.each([
  ['4218.069', '$4,218.06'],
  ['0', '$0.00'],
  ['0.999999', '$0.99'],
  ['90071992547409931234.56', '$90,071,992,547,409,931,234.56'],
])('formatFiat: %s is %s, exact and truncated to two digits', (value, text) => {
  expect(write(value)).toMatchObject({ text, less: false })
})

test('formatFiat: marks less than a cent', () => {
  expect(write('0.000000000000000001')).toMatchObject({ text: '$0.01', less: true })
})

test('formatFiat: has the short sign of the dollar in every language', () => {
  for (const locale of ['en-CA', 'ar', 'es', 'zh']) {
    expect(write('1.5', locale).text).toMatch(/^[^A-Z]*\$[^A-Z]*$/)
  }
})

test('formatFiat: returns the fraction as a part, wherever the language places the sign', () => {
  const { parts, text } = write('1234.5', 'de')
  expect(parts.filter(({ rest }) => rest).map((part) => part.text)).toEqual([',', '50'])
  expect(text.replace(/\s/g, ' ')).toBe('1.234,50 $')
})
