import fc from 'fast-check'
import { formatUnits as toDecimal } from 'viem'
import { expect, test } from 'vitest'
import { createTexts } from '../texts/createTexts.ts'
import { formatUnits } from './formatUnits.ts'

const texts = createTexts('en')

test('formatUnits: each digit of any amount, never rounded', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, fc.nat(77), (value, decimals) => {
      const shown = formatUnits({ value, decimals }, texts)
      expect(shown.replaceAll(',', '')).toBe(toDecimal(value, decimals))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [1_234_567_890n, 6, undefined, '1,234.56789'],
  [1_000_000n, 6, undefined, '1'],
  [0n, 18, undefined, '0'],
  [1n, 18, undefined, '0.000000000000000001'],
  // Rounded up to three digits: a fee is never larger than what is shown.
  [1_046_419_753_028_000n, 18, 3, '0.00105'],
  [1_000_000_000_000_001n, 18, 3, '0.00101'],
  [2_000_000_000_000_000_000n, 18, 3, '2'],
  [999_900_000n, 6, 3, '1,000'],
  [12n, 0, 3, '12'],
])('formatUnits: %d with %d decimals', (value, decimals, significant, shown) => {
  expect(formatUnits({ value, decimals }, texts, significant)).toBe(shown)
})
