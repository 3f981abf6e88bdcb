import { coinTypeToNameMap } from '@ensdomains/address-encoder'
import fc from 'fast-check'
import { toCoinType } from 'viem'
import { expect, test } from 'vitest'
import { MAX_EVM_CHAIN_ID } from '../namespace.ts'
import { getCoinType, readCoinType } from './coinTypes.ts'

test('getCoinType: the coin types that ENS publishes', () => {
  const published = (coinType: number | undefined) => coinTypeToNameMap[`${coinType as 60}`]?.[0]
  expect(published(getCoinType('eip155:1'))).toBe('eth')
  expect(published(getCoinType('eip155:8453'))).toBe('base')
  expect(published(getCoinType('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe('sol')
  expect(getCoinType('bip122:000000000019d6689c085ae165831e93')).toBeUndefined()
  expect(getCoinType('unknown:1')).toBeUndefined()
})

test('property: coin types of EVM networks are those of viem, and lead back', () => {
  const chainIds = fc.integer({ min: 2, max: MAX_EVM_CHAIN_ID - 1 })
  fc.assert(
    fc.property(chainIds, (chainId) => {
      const coinType = getCoinType(`eip155:${chainId}`)
      expect(coinType).toBe(Number(toCoinType(chainId)))
      expect(readCoinType(coinType ?? 0)).toEqual({
        namespace: 'eip155',
        chainId: `eip155:${chainId}`,
      })
    }),
    { seed: 3668 },
  )
})

test('readCoinType: nothing but networks with names', () => {
  expect(readCoinType(60)).toEqual({ namespace: 'eip155', chainId: 'eip155:1' })
  expect(readCoinType(501)).toEqual({ namespace: 'solana' })
  // Bitcoin; the default of EVM networks; above the largest chain id.
  for (const coinType of [0, 59, 2 ** 31, 2 ** 32, -1]) {
    expect(readCoinType(coinType)).toBeUndefined()
  }
})
