import { expect, test } from 'vitest'
import type { SendToken } from '../../../core/transfers/draft.ts'
import { amountOfFiat, cleanAmount, fiatOfAmount } from './amounts.ts'

const token: SendToken = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1' },
  price: '3000',
}

test('digits of any script, one sign for the point, and nothing else', () => {
  expect(['١٢٫٥', '۷', '1,5', ' 1 000.2 ', '-1e3'].map(cleanAmount)).toEqual([
    '12.5',
    '7',
    '1.5',
    '1000.2',
    '13',
  ])
})

test('money becomes a token’s amount, exactly and rounded down; and back', () => {
  expect(amountOfFiat(token, '300')).toBe('0.1')
  expect(amountOfFiat(token, '1')).toBe('0.000333333333333333')
  expect(fiatOfAmount(token, '0.5')).toBe('1500')
  // What is no sum is told as no amount.
  expect(amountOfFiat(token, '1.234')).toBe('1.234')
  expect(amountOfFiat(token, '..')).toBe('..')
})
