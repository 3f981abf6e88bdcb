import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropLowQualityTokens, formatBalance, hasInsufficientGas } from './balances.ts'

test.each([
  [0n, 18, '0.000'],
  [1n, 18, '0.000'],
  [999_999_999_999_999n, 18, '0.000'],
  [1_000_000_000_000_000n, 18, '0.001'],
  [1_999_999_999_999_999_999n, 18, '1.999'],
  [1_500_000n, 6, '1.500'],
  [123n, 0, '123.000'],
  [5n, 1, '0.500'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584'],
  [-1_500_000n, 6, '-1.500'],
  [-1n, 18, '0.000'],
])('formatBalance: %d with %d decimals', (value, decimals, text) => {
  expect(formatBalance(value, decimals)).toBe(text)
})

test('formatBalance: with another number of digits', () => {
  expect(formatBalance(1_234_567n, 6, { digits: 6 })).toBe('1.234567')
  expect(formatBalance(1_234_567n, 6, { digits: 0 })).toBe('1')
  expect(formatBalance(1_234_567n, 6, { digits: 8 })).toBe('1.23456700')
})

test.each([-1, 1.5, 256, Number.NaN])('formatBalance: rejects %d decimals', (decimals) => {
  expect(() => formatBalance(1n, decimals)).toThrow('The amount is not valid')
  expect(() => formatBalance(1n, 18, { digits: decimals })).toThrow('The amount is not valid')
})

test('formatBalance: never more than the amount, nor a thousandth less', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n }),
      fc.integer({ min: 3, max: 77 }),
      (value, decimals) => {
        const shown =
          BigInt(formatBalance(value, decimals).replace('.', '')) * 10n ** BigInt(decimals - 3)
        expect(shown <= value).toBe(true)
        expect(value - shown < 10n ** BigInt(decimals - 3)).toBe(true)
      },
    ),
    { seed: 3, numRuns: 1000 },
  )
})

test('dropLowQualityTokens: removes tokens with zero decimals', () => {
  const tokens = ['18', '0', 6, 0].map((decimals) => ({ quantity: { decimals } }))
  expect(dropLowQualityTokens(tokens)).toEqual([tokens[0], tokens[2]])
})

test.each([
  ['eoa', 0n, 0n, true],
  ['eoa', 9n, 10n, true],
  ['eoa', 10n, 10n, false],
  ['payment', 0n, 1n, true],
  ['smartAccount', 0n, 10n, false],
] as const)(
  'hasInsufficientGas: %s with %d at a gas price of %d',
  (type, balance, gasPrice, lacks) => {
    expect(hasInsufficientGas({ type, balance, gasPrice })).toBe(lacks)
  },
)
