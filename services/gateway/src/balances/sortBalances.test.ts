import type { TokenBalance } from 'portico/gateway'
import { expect, test } from 'vitest'
import { sortBalances } from './sortBalances.ts'

const balance = (symbol: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1' },
  ...more,
})
const token = (symbol: string, value?: string) =>
  balance(symbol, {
    address: `eip155:1:0x${'ab'.repeat(20)}`,
    ...(value !== undefined && { value }),
  })

test('sortBalances: native currencies first, then by exact value, then without price by symbol', () => {
  const sorted = sortBalances([
    token('ZERO'),
    token('LESS', '9007199254740993'),
    token('MORE', '9007199254740993.1'),
    token('NONE'),
    balance('ETH', { value: '2' }),
    token('CENT', '0.01'),
  ])
  expect(sorted.map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'MORE',
    'LESS',
    'CENT',
    'NONE',
    'ZERO',
  ])
})
