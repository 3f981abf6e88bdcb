import { expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  parseDecimal,
  writeDecimal,
} from './decimal.ts'

const read = (text: string) => parseDecimal(text) ?? { value: -1n, decimals: 0 }

test.each(['', '.', '1.', '.5', '-1', '1e3', '0x1', '1,5', ' 1', 'NaN', '1'.repeat(81)])(
  'is no amount: %j',
  (text) => expect(parseDecimal(text)).toBeUndefined(),
)

test.each(['0', '1.204', '0.000000000000000001', `${'9'.repeat(80)}.${'1'.repeat(40)}`])(
  'writeDecimal: reverses parseDecimal: %s',
  (text) => expect(writeDecimal(read(text))).toBe(text),
)

test('addDecimals, multiplyDecimals: exact where floating-point numbers are not', () => {
  expect(writeDecimal(addDecimals(['0.1', '0.2', '3'].map(read)))).toBe('3.3')
  expect(writeDecimal(addDecimals([]))).toBe('0')
  expect(writeDecimal(multiplyDecimals(read('9007199254740993.1'), read('1.1')))).toBe(
    '9907919180215092.41',
  )
})

test('compareDecimals: compares numbers with different decimals', () => {
  const sorted = ['0.5', '10', '0.50001', '2.0'].map(read).sort(compareDecimals)
  expect(sorted.map(writeDecimal)).toEqual(['0.5', '0.50001', '2.0', '10'])
  expect(compareDecimals(read('1.0'), read('1'))).toBe(0)
})
