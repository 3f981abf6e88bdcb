import { getAssetsObject, getExistentialDeposit as getPublishedDeposit } from '@paraspell/assets'
import { describe, expect, test } from 'vitest'
import {
  kusama,
  kusamaAssetHub,
  paseo,
  paseoAssetHub,
  polkadot,
  polkadotAssetHub,
  westend,
  westendAssetHub,
} from '../networks/polkadot.ts'
import type { Network } from '../wire/network.ts'
import { getExistentialDeposit, getPrefix, isOtherPrefix, toNetworkId } from './chains.ts'

type PublishedName = Parameters<typeof getPublishedDeposit>[0]

const published: readonly (readonly [Network, PublishedName])[] = [
  [polkadot, 'Polkadot'],
  [polkadotAssetHub, 'AssetHubPolkadot'],
  [kusama, 'Kusama'],
  [kusamaAssetHub, 'AssetHubKusama'],
  [westend, 'Westend'],
  [westendAssetHub, 'AssetHubWestend'],
  [paseo, 'Paseo'],
  [paseoAssetHub, 'AssetHubPaseo'],
]

describe.each(published)('$caipNetworkId', ({ caipNetworkId }, name) => {
  test(`has the prefix and existential deposit of ${name} in @paraspell/assets`, () => {
    expect(getPrefix(caipNetworkId)).toBe(getAssetsObject(name).ss58Prefix)
    expect(getExistentialDeposit(caipNetworkId)).toBe(getPublishedDeposit(name))
  })
})

test('an unknown network has the generic prefix and no existential deposit', () => {
  expect(getPrefix('polkadot:x')).toBe(42)
  expect(getExistentialDeposit('polkadot:x')).toBe(0n)
})

test('isOtherPrefix: the prefixes of a network, and the generic one, are its own', () => {
  const isOther = (prefix: number) => isOtherPrefix(prefix, kusama.caipNetworkId)
  expect([2, 42, 0].map(isOther)).toEqual([false, false, true])
  // Of an unknown network, only the chain has it.
  expect(isOtherPrefix(7, 'polkadot:x')).toBe(false)
})

test('toNetworkId: the id of a genesis hash (CAIP-13)', () => {
  const hash = '0x91B171BB158E2D3848FA23A9F1C25182FB8E20313B2C1EB49219DA7A70CE90C3'
  expect(toNetworkId(hash)).toBe(polkadot.caipNetworkId)
})
