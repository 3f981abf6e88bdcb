import { expect, test } from 'vitest'
import type { SwapToken } from '../../../features/swap/state.ts'
import { getGroups } from './tokenGroups.ts'

const token = (symbol: string, at: number): SwapToken => ({
  name: `The ${symbol}`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${`${at}`.repeat(40)}`,
  quantity: { decimals: '18', numeric: '' },
})
const usdc = token('USDC', 1)
const dai = token('dai', 2)
const zrx = token('ZRX', 3)
const crv = token('CRV', 4)
const listed = [zrx, usdc, dai, crv]
const groupsOf = (query: string) =>
  getGroups({ held: [usdc], listed, query }).map(({ id, tokens }) => [
    id,
    tokens.map(({ symbol }) => symbol).join(),
  ])

test('getGroups: own tokens, suggested ones, then all others by symbol', () => {
  expect(groupsOf('')).toEqual([
    ['yours', 'USDC'],
    ['suggested', 'dai'],
    ['all', 'CRV,ZRX'],
  ])
})

test('getGroups: a query finds names, symbols and whole contracts', () => {
  expect(groupsOf(' the z')).toEqual([['all', 'ZRX']])
  expect(groupsOf(`0x${'2'.repeat(40)}`)).toEqual([['suggested', 'dai']])
  expect(groupsOf(`0x${'2'.repeat(39)}`)).toEqual([])
})
