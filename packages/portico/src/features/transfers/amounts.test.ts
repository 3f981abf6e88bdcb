import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDecimal } from '../../wire/decimal.ts'
import { fromFiat, parseAmount, toFiat } from './amounts.ts'
import { getSendProblem } from './draft.ts'

test.each([
  ['1.5', 6, 1_500_000n],
  // Which of the values is meant is up to the user.
  ['1,5', 6, undefined],
  ['1,000', 6, undefined],
  ['.5', 1, 5n],
  ['5.', 2, 500n],
  ['1.2300', 2, 123n],
  ['0', 18, 0n],
  ['1.234', 2, undefined],
  ['', 2, undefined],
  ['-1', 2, undefined],
  ['1e3', 2, undefined],
  ['1.2.3', 6, undefined],
  ['1 000', 2, undefined],
  ['٣', 2, undefined],
] as const)('%j with %d decimals is %s', (text, decimals, value) => {
  expect(parseAmount(text, decimals)).toBe(value)
})

const value = fc.bigInt({ min: 0n, max: 10n ** 30n })
const decimals = fc.integer({ min: 0, max: 24 })

test('parseAmount: a written amount is read back exactly', () => {
  const roundTrip = fc.property(value, decimals, (amount, digits) => {
    expect(parseAmount(writeDecimal({ value: amount, decimals: digits }), digits)).toBe(amount)
  })
  fc.assert(roundTrip, { seed: 3, numRuns: 500 })
})

test('fromFiat: the amount is never worth more than the sum', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 10n })
  const never = fc.property(value, price, decimals, (cents, rate, digits) => {
    const fiat = writeDecimal({ value: cents, decimals: 2 })
    const each = writeDecimal({ value: rate, decimals: 4 })
    const bought = fromFiat(fiat, each, digits) ?? -1n
    expect(bought).toBeGreaterThanOrEqual(0n)
    const worth = parseAmount(toFiat({ value: bought, decimals: digits }, each) ?? '', 2) ?? -1n
    expect(worth).toBeLessThanOrEqual(cents)
    // One more of the smallest unit would exceed the sum.
    expect((bought + 1n) * rate * 100n).toBeGreaterThan(cents * 10n ** BigInt(digits + 4))
  })
  fc.assert(never, { seed: 4, numRuns: 500 })
})

test('getSendProblem: returns the first problem in the order of the form', () => {
  const token = {
    name: 'Test Dollar',
    symbol: 'tUSD',
    chainId: 'eip155:1',
    quantity: { decimals: '6', numeric: '2.5' },
  }
  const resolved = { address: '0x1' }
  const empty = { amount: '', max: false, receiver: '' }
  expect(getSendProblem(empty)).toBe('selectToken')
  expect(getSendProblem({ ...empty, token })).toBe('addAmount')
  expect(getSendProblem({ ...empty, token, amount: 'x' })).toBe('incorrectValue')
  const typed = { unit: 'token', text: '1,000' } as const
  const ambiguous = { ...typed, values: ['1.000', '1000'] }
  expect(getSendProblem({ ...empty, token, typed: ambiguous })).toBe('ambiguousValue')
  const unreadable = { ...typed, values: [] }
  expect(getSendProblem({ ...empty, token, typed: unreadable })).toBe('incorrectValue')
  expect(getSendProblem({ ...empty, token, amount: '0' })).toBe('incorrectValue')
  expect(getSendProblem({ ...empty, token, amount: '2.500001' })).toBe('insufficientFunds')
  expect(getSendProblem({ ...empty, token, amount: '2.5' })).toBe('addAddress')
  const named = { ...empty, token, amount: '2.5', receiver: 'alice.eth' }
  expect(getSendProblem(named)).toBe('invalidAddress')
  expect(getSendProblem({ ...named, resolved })).toBeUndefined()
  expect(getSendProblem({ ...named, amount: '', max: true, resolved })).toBeUndefined()
})
