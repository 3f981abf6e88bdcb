import { expect, test } from 'vitest'
import { parseAmount } from '../../../core/transfers/amounts.ts'
import type { SendToken } from '../../../core/transfers/draft.ts'
import { amountOfFiat, cleanAmount, fiatOfAmount } from './amounts.ts'

const token: SendToken = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1' },
  price: '3000',
}

test.each([
  ['١٢٫٥', '12.5'],
  ['۷', '7'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  [' 1 000.2 ', '1000.2'],
  // One, or a thousand?
  ['1,000', '1,000'],
  // No numbers: nothing of them is dropped until one is left.
  ['1e3', '1e3'],
  ['-5', '-5'],
  ['0x10', '0x10'],
  ['1.234,5', '1.234.5'],
  ['1,234.5', '1.234.5'],
] as const)('%j is written %j', (typed, written) => {
  expect(cleanAmount(typed)).toBe(written)
  const isNumber = /^\d+(\.\d+)?$/.test(written)
  expect(parseAmount(written, 18) !== undefined).toBe(isNumber)
})

test('money becomes a token’s amount, exactly and rounded down; and back', () => {
  expect(amountOfFiat(token, '300')).toBe('0.1')
  expect(amountOfFiat(token, '1')).toBe('0.000333333333333333')
  expect(fiatOfAmount(token, '0.5')).toBe('1500')
  // More digits than a cent has are dollars all the same, never the token.
  expect(amountOfFiat(token, '10.999')).toBe('0.003666333333333333')
  expect(amountOfFiat(token, '0.001')).toBe('0.000000333333333333')
  expect(amountOfFiat(token, '1,000')).toBe('1,000')
  // What is no sum is told as no amount.
  expect(amountOfFiat(token, '..')).toBe('..')
})
