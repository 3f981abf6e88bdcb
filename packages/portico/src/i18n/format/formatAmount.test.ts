import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

test.each([
  [100_000_000n, 8, '1'],
  [123_456_789n, 8, '1.234'],
  [50_000_000n, 8, '0.5'],
  [1_234_567n, 8, '0.012'],
  [100_000n, 8, '0.001'],
  [45_678n, 8, '0.000456'],
  [40_000n, 8, '0.0004'],
  [123n, 8, '0.00000123'],
  [1n, 8, '0.00000001'],
  [99_999_999n, 8, '0.999'],
  [12_345_678_901n, 18, '0.00000001'],
  [1n, 2, '0.01'],
  [7n, 0, '7'],
])('formatAmount: %d with %d decimals reads %s', (value, decimals, expected) => {
  const { whole, fraction, less } = formatAmount(value, decimals, 'en')
  expect([whole + fraction, less]).toEqual([expected, false])
})

test('formatAmount: a small one is never shown as more than it is, nor as a hundredth less', () => {
  const amount = fc.record({
    value: fc.bigInt({ min: 1n, max: 10n ** 21n }),
    decimals: fc.integer({ min: 0, max: 18 }),
  })
  const property = fc.property(amount, ({ value, decimals }) => {
    const { whole, fraction, less } = formatAmount(value, decimals, 'en')
    const shown = (whole + fraction).replaceAll(',', '')
    const [integer = '', rest = ''] = shown.split('.')
    // In the smallest unit of 18 decimals.
    const read = BigInt(integer + rest.padEnd(18, '0'))
    const exact = value * 10n ** BigInt(18 - decimals)
    if (less) {
      expect(read).toBe(10n ** 10n)
      expect(exact < read).toBe(true)
    } else {
      expect(read <= exact).toBe(true)
      // Below 0.001, eight decimals are three digits of this.
      if (exact >= 10n ** 12n && exact < 10n ** 15n) {
        expect((exact - read) * 100n < exact).toBe(true)
      }
    }
  })
  fc.assert(property, { seed: 27, numRuns: 3000 })
})
