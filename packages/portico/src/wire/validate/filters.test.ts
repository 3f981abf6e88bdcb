import { expect, test } from 'vitest'
import { dropLowQualityTokens } from './dropLowQualityTokens.ts'
import { hasInsufficientGas } from './hasInsufficientGas.ts'

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
