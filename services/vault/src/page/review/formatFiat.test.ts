import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ar } from '../texts/ar.ts'
import { createTexts } from '../texts/createTexts.ts'
import { en } from '../texts/en.ts'
import { formatFiat } from './formatFiat.ts'
import { plain } from './test/summarize.ts'

const texts = createTexts('en')
const write = (value: bigint, decimals: number, price?: string, isCost = false) => {
  const text = formatFiat({ value, decimals }, price, texts, { isCost })
  return text && plain(text)
}

test.each([
  [25_000_000n, 6, '0.9998', '$25.00', '$25.00'],
  [1_234_567_890n, 6, '1', '$1,234.57', '$1,234.57'],
  // A cost is rounded up, an amount to the nearest cent.
  [1_000_100n, 6, '1', '$1.00', '$1.01'],
  [9_999n, 6, '1', '< $0.01', '< $0.01'],
  [10_000n, 6, '1', '$0.01', '$0.01'],
  [1n, 0, '2500', '$2,500.00', '$2,500.00'],
])('formatFiat: %d with %d decimals at %s', (value, decimals, price, amount, cost) => {
  expect([write(value, decimals, price), write(value, decimals, price, true)]).toEqual([
    amount,
    cost,
  ])
})

test.each([undefined, '', '0', '0.000', '-1', '1e3', 'NaN', '.5', '1'.repeat(81)])(
  'formatFiat: nothing at a price of %j',
  (price) => {
    expect(write(10n ** 18n, 18, price)).toBeUndefined()
  },
)

test('formatFiat: a cost is never more than what is shown, of any amount', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(
      amount,
      fc.nat(36),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (value, decimals, price) => {
        const shown = write(value, decimals, `${price}`, true) ?? ''
        const cents = BigInt(shown.replace(/\D/g, ''))
        expect(cents * 10n ** BigInt(decimals)).toBeGreaterThanOrEqual(value * price * 100n)
      },
    ),
  )
})

test('formatFiat: in Arabic, with the same digits and the symbol of the dollar', () => {
  const text = formatFiat({ value: 1_234_500n, decimals: 3 }, '1', createTexts('ar', { en, ar }))
  expect(plain(text ?? '')).toMatch(/1,234\.50/)
  expect(text).toContain('$')
  expect(text).not.toMatch(/US|[\u200e\u200f]/)
})
