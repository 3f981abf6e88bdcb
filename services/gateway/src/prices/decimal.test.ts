import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compare,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
} from './decimal.ts'

function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (!parsed) throw new TypeError(text)
  return parsed
}

test.each([
  ['0', '0'],
  ['00.50', '0.5'],
  ['1', '1'],
  ['1.2345', '1.2345'],
  ['1.5e-7', '0.00000015'],
  ['2E3', '2000'],
  ['1.50e+1', '15'],
])('parseDecimal: %s is formatted as %s', (text, expected) => {
  expect(formatDecimal(decimal(text))).toBe(expected)
})

test.each(['', '-1', '.5', '5.', 'NaN', 'Infinity', '1,5', '0x10', '1e999', ' 1', '1'.repeat(81)])(
  'parseDecimal: %j is invalid',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)

test('multiply: exact where floats are not', () => {
  expect(formatDecimal(multiply(decimal('0.1'), decimal('3')))).toBe('0.3')
  const supply = { digits: 123456789012345678901234567890n, scale: 18 }
  expect(formatDecimal(multiply(supply, decimal('2999.99')))).toBe(
    '370369132469146.9132469146913243211',
  )
})

test('divide: truncates, and refuses zero', () => {
  expect(divide(decimal('2'), decimal('3'), 4)).toEqual({ digits: 6666n, scale: 4 })
  expect(divide(decimal('1'), decimal('0'), 4)).toBeUndefined()
})

test('formatDecimal: truncates and never rounds up', () => {
  expect(formatDecimal(decimal('1.9999'), 2)).toBe('1.99')
  expect(formatDecimal(decimal('0.0001'), 2)).toBe('0')
})

test('decimal: format and parse are inverse; sums and order agree with integers', () => {
  const any = fc.record({ digits: fc.bigInt({ min: 0n, max: 10n ** 60n }), scale: fc.nat(40) })
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(compare(decimal(formatDecimal(a)), a)).toBe(0)
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
      expect(compare(add(a, b), a)).toBe(b.digits === 0n ? 0 : 1)
    }),
    { seed: 20261121 },
  )
})
