import * as viem from 'viem/chains'
import { describe, expect, test } from 'vitest'
import type { Network } from '../wire/network.ts'
import { toNetwork } from '../wire/network.ts'
import * as entry from './index.ts'

const byName = entry as unknown as Record<string, Network>
const { allNetworks } = entry
const evm = allNetworks.filter((network) => network.chainNamespace === 'eip155')

// A page with the script tag has no room for them.
const further: readonly Network[] = [
  entry.bitcoinTestnet4,
  entry.bitcoinSignet,
  entry.polkadotAssetHub,
  entry.kusama,
  entry.kusamaAssetHub,
  entry.westend,
  entry.westendAssetHub,
  entry.paseo,
  entry.paseoAssetHub,
]

test('allNetworks: has every network of the entry but further ones of Bitcoin and Polkadot', () => {
  const named = Object.values(entry).filter((value) => 'caipNetworkId' in value)
  const listed: readonly Network[] = [...allNetworks, ...further]
  expect(new Set(named)).toEqual(new Set(listed))
  expect(named).toHaveLength(listed.length)
})

test('every network is valid', () => {
  const networks = [...allNetworks, ...further]
  for (const network of networks) expect(toNetwork(network)).toBe(network)
  const ids = networks.map((network) => network.caipNetworkId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every EVM id of the specification has a network', () => {
  const ids = evm.map((network) => network.id)
  // The ids for sign-in and swaps, copied from the specification.
  const wanted = new Set([
    ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97],
    ...[43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999, 250, 8217],
  ])
  expect(new Set(ids)).toEqual(wanted)
})

test('marks test networks and those that were shut down', () => {
  const tests = allNetworks.filter((network) => network.testnet === true).map(({ id }) => id)
  expect(tests).toEqual(
    expect.arrayContaining([5, 11155111, 420, 421613, 80001, 97, 43113, 280, 84531, 84532, 999]),
  )
  const dead = allNetworks.filter((network) => network.deprecated === true).map(({ id }) => id)
  expect(new Set(dead)).toEqual(new Set([5, 420, 421613, 80001, 280, 84531, 999]))
  for (const id of dead) expect(tests).toContain(id)
})

describe('compared with viem/chains', () => {
  // Intended differences from viem, with the reason.
  const notInViem = new Map([['zksyncGoerli', 'viem dropped the chain when it was shut down']])
  const names = Object.keys(byName).filter((name) => evm.includes(byName[name] as Network))

  test.each(names)('%s', (name) => {
    const chain = (viem as unknown as Record<string, viem.Chain | undefined>)[name]
    const network = byName[name] as Network
    if (notInViem.has(name)) {
      const ids = Object.values(viem).map((other) => (other as Partial<viem.Chain>)?.id)
      expect(ids).not.toContain(network.id)
      return
    }
    expect(network.id).toBe(chain?.id)
    expect(network.name).toBe(chain?.name)
    expect(network.nativeCurrency).toEqual(chain?.nativeCurrency)
    expect(network.contracts?.multicall3).toEqual(chain?.contracts?.multicall3)
    expect(network.contracts?.ensUniversalResolver).toEqual(chain?.contracts?.ensUniversalResolver)
    expect(network.testnet ?? false).toBe(chain?.testnet ?? false)
    expect(network.rpcUrls.default).toEqual(chain?.rpcUrls.default)
    expect(network.blockExplorers?.default).toMatchObject({
      name: chain?.blockExplorers?.default.name,
      url: chain?.blockExplorers?.default.url.replace(/\/$/, ''),
    })
  })
})

test('addresses and URLs are well-formed', () => {
  for (const { contracts, blockExplorers, rpcUrls } of [...allNetworks, ...further]) {
    for (const contract of Object.values(contracts ?? {})) {
      expect((contract as { address: string }).address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    }
    expect(blockExplorers?.default.url).toMatch(/^https:\/\/.*[^/]$/)
    for (const url of rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
    for (const url of rpcUrls.default.webSocket ?? []) expect(url).toMatch(/^wss:\/\//)
  }
})
