import { expect, test } from 'vitest'
import { getLoadingGround, TEST_GROUND } from '../../features/networks/testGround.ts'
import type { Network } from '../../networks/index.ts'
import * as entry from '../../networks/index.ts'
import { contrast, type Rgb } from '../theme/colors.ts'
import { getNetworkColors } from './networkColors.ts'
import { networkMarks } from './networkMarks.ts'

const networks: readonly Network[] = Object.values(entry).flatMap((value) =>
  typeof value === 'object' && 'caipNetworkId' in value ? [value] : [],
)
const ids = networks.map(({ id }) => `${id}`)

function rgb(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

test('networkMarks: every network has one, and each is one path', () => {
  expect(Object.keys(networkMarks).toSorted()).toEqual(ids.toSorted())
  for (const [id, { path }] of Object.entries(networkMarks))
    expect(path, id).toMatch(/^[Mm][\w.\- ]+$/)
})

// The ids are those of `portico/networks`, which are compared with the published packages.
test('networkMarks: logos have the ids of their networks', () => {
  const named = (id: string) => networks.find((network) => `${network.id}` === id)?.name ?? id
  const groups = new Map<unknown, string[]>()
  for (const [id, mark] of Object.entries(networkMarks))
    groups.set(mark.path, [...(groups.get(mark.path) ?? []), named(id)])
  expect([...groups.values()].map((names) => names.join(', ')).toSorted()).toEqual([
    'Arbitrum One, Arbitrum Goerli',
    'Aurora, Aurora Testnet',
    'Avalanche Fuji, Avalanche',
    'BNB Smart Chain, BNB Smart Chain Testnet',
    'Base, Base Goerli, Base Sepolia',
    'Bitcoin, Bitcoin Testnet, Bitcoin Testnet4, Bitcoin Signet',
    'Celo',
    'Ethereum, Goerli, Sepolia',
    'Fantom',
    'Gnosis',
    'Kaia',
    'Kusama',
    'OP Mainnet, Optimism Goerli',
    'Polkadot Asset Hub, Kusama Asset Hub, Westend Asset Hub, Paseo Asset Hub',
    'Polkadot, Paseo',
    'Polygon, Polygon Mumbai',
    'Solana, Solana Devnet, Solana Testnet',
    'Westend',
    'Zora Goerli Testnet, Zora',
    'zkSync Era Goerli, ZKsync Era',
  ])
})

test('networks: have the background of their logo, and test networks none', () => {
  expect(networks.length).toBeGreaterThan(35)
  for (const { id, name, testnet, color } of networks)
    expect([name, color]).toEqual([name, testnet ? undefined : networkMarks[id]?.ground])
})

test('getNetworkColors: the logo is on its own background; on grey for a test network', () => {
  const { mainnet, sepolia, celo, zoraTestnet } = entry
  const colors = ({ id, testnet, color }: Network) =>
    getNetworkColors({ testnet, color }, networkMarks[id])
  expect(colors(mainnet)).toEqual({ ground: '#627eea', ink: '#fff' })
  expect(colors(celo)).toEqual({ ground: '#fcfe52', ink: '#000' })
  expect(colors(sepolia)).toEqual({ ground: TEST_GROUND, ink: '#fff' })
  expect(colors(zoraTestnet)).toEqual({ ground: TEST_GROUND, ink: '#fff' })
  // A network without a definition of ours, such as viem's; without a logo; with a colour.
  expect(getNetworkColors({}, networkMarks[1])).toEqual({ ground: '#627eea', ink: '#fff' })
  expect(getNetworkColors({}, undefined).ground).toBe('none')
  expect(getNetworkColors({ color: '#123456' }, undefined).ground).toBe('#123456')
  // A test network of the site, with a colour: it must not look like the network it tests.
  const grey = { ground: TEST_GROUND, ink: '#fff' }
  expect(getNetworkColors({ color: '#123456', testnet: true }, undefined)).toEqual(grey)
  expect(getNetworkColors({ color: '#fcfe52', testnet: true }, networkMarks[celo.id])).toEqual(grey)
})

test('getLoadingGround: the colour of the network; grey for a test network, as with its logo', () => {
  expect(getLoadingGround({ color: '#123456' })).toBe('#123456')
  expect(getLoadingGround({ color: '#123456', testnet: true })).toBe(TEST_GROUND)
  expect(getLoadingGround({})).toBe(TEST_GROUND)
})

test('TEST_GROUND: a white logo is legible on it (WCAG 2.2, 1.4.11)', () => {
  expect(contrast(rgb(TEST_GROUND), [1, 1, 1])).toBeGreaterThan(3)
})
