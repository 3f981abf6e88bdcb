import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLocaleNumber } from './numbers.ts'

// The languages of CLDR's 'modern' level (https://cldr.unicode.org/index/survey-tool/coverage) that
// have their own digits or separators, and some others.
const locales =
  'am ar ar-EG ar-MA az bg bn bs ca cs cy da de de-AT de-CH el en en-IN en-ZA es es-MX et eu fa fi fr fr-CH gl gu he hi hr hu hy id is it ja ka kk ko lt lv mk mr my nb ne nl pl pt-BR pt-PT ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'.split(
    ' ',
  )

describe('parseLocaleNumber', () => {
  test.each([
    ['en', '1.5', ['1.5']],
    ['en', '1,5', ['1.5']],
    ['en', '0,125', ['0.125']],
    ['en', '1.000', ['1.000']],
    ['de', '1,000', ['1.000']],
    // Ambiguous: one, or a thousand.
    ['en', '1,000', ['1.000', '1000']],
    ['de', '1.000', ['1.000', '1000']],
    ['ar', '1,000', ['1.000', '1000']],
    ['de', '1.000,5', ['1000.5']],
    ['en', '1.000,5', ['1000.5']],
    ['en', '1,000,000', ['1000000']],
    ['en-IN', '12,34,567.8', ['1234567.8']],
    ['de-CH', '1’234.5', ['1234.5']],
    ['fr', '1 234,5', ['1234.5']],
    ['fr', ' 1\u202f234\u00a0567,5 ', ['1234567.5']],
    ['ar', '١٬٢٣٤٫٥', ['1234.5']],
    ['fa', '۷', ['7']],
    ['hi', '१२.५', ['12.5']],
    ['ja', '1.5', ['1.5']],
    ['en', '.5', ['0.5']],
    ['en', '5.', ['5']],
    ['en', '', []],
    ['en', '.', []],
    ['en', '1e3', []],
    ['en', '-5', []],
    ['en', '0x10', []],
    ['en', '1 5', []],
    ['en', '1,23,4', []],
    ['en', '1.2.3', []],
    ['en', '1,234.567.8', []],
    ['en', '1 234,567.8', []],
    ['en', '10²', []],
    ['en', '⑩', []],
    ['en', `${'0'.repeat(59)}15`, []],
  ])('%s: %j has the values %j', (locale, text, values) => {
    expect(parseLocaleNumber(text, [locale])).toEqual(values)
  })

  test('separators: read as all of the locales read them, else ambiguous', () => {
    expect(parseLocaleNumber('1.000', ['en', 'en-US'])).toEqual(['1.000'])
    expect(parseLocaleNumber('1.000', ['en', 'de-DE'])).toEqual(['1.000', '1000'])
  })

  test('formatted numbers: read back or ambiguous, never another number', () => {
    const format = fc.record({
      locale: fc.constantFrom(...locales),
      // Two locales can read numbers of four to six digits differently.
      value: fc.oneof(
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
      ),
      digits: fc.integer({ min: 0, max: 6 }),
      useGrouping: fc.boolean(),
    })
    const property = fc.property(format, ({ locale, value, digits, useGrouping }) => {
      const number = `${value}e-${digits}` as `${number}`
      const options = { maximumFractionDigits: 20, useGrouping }
      const exact = new Intl.NumberFormat('en', { ...options, useGrouping: false }).format(number)
      const text = new Intl.NumberFormat(locale, options).format(number)
      const values = parseLocaleNumber(text, [locale])
      expect(values).toContain(exact)
      expect(new Set(values).size).toBe(values.length)
      // Only this form is ambiguous.
      if (values.length > 1) expect(text).toMatch(/^\p{Nd}{1,3}[.,٫]\p{Nd}{3}$/u)
    })
    fc.assert(property, { seed: 25, numRuns: 5000 })
  })

  test('property: every result is decimal text', () => {
    const characters = fc.constantFrom(..."0123456789.,' ٫٬’٣x-e\u00a0")
    const text = fc.oneof(fc.string(), fc.string({ unit: characters }))
    const property = fc.property(text, fc.constantFrom(...locales), (typed, locale) => {
      for (const value of parseLocaleNumber(typed, [locale])) {
        expect(value).toMatch(/^\d+(\.\d+)?$/)
      }
    })
    fc.assert(property, { seed: 26, numRuns: 5000 })
  })
})
