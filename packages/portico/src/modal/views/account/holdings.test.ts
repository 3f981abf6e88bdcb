import { expect, test } from 'vitest'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import { ethereum } from '../../../features/test/fixtures.ts'
import { findCoin } from './holdings.ts'

const coin: TokenBalance = {
  name: 'ETH',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '6', numeric: '1.5' },
  value: '4500',
}
const token: TokenBalance = {
  ...coin,
  name: 'RICH',
  symbol: 'RICH',
  address: 'eip155:1:0xRICH',
  quantity: { decimals: '6', numeric: '1' },
}

test('findCoin: the native coin of the network', () => {
  expect(findCoin([token, coin], ethereum)).toEqual({ value: 15n, decimals: 1, symbol: 'ETH' })
})

test.each<[string, readonly TokenBalance[]]>([
  ['no token has the form of the coin', [token]],
  ['a token has the symbol of the coin', [{ ...coin, address: token.address }]],
  ['the coin is that of another network', [{ ...coin, chainId: 'eip155:10' }]],
])('findCoin: nothing if %s', (_, tokens) => {
  expect(findCoin(tokens, ethereum)).toBeUndefined()
})
