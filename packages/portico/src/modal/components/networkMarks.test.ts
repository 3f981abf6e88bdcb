import { expect, test } from 'vitest'
import {
  allNetworks,
  bitcoinSignet,
  bitcoinTestnet4,
  type Network,
  polkadotAssetHub,
} from '../../networks/index.ts'
import { contrast, type Rgb } from '../theme/colors.ts'
import { getNetworkTint, tints } from './networkColors.ts'
import { networkMarks } from './networkMarks.ts'

// With those that `allNetworks` leaves out.
const networks: readonly Network[] = [
  ...allNetworks,
  bitcoinTestnet4,
  bitcoinSignet,
  polkadotAssetHub,
]
const ids = networks.map(({ id }) => `${id}`)

function rgb(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

test('networkMarks: each belongs to an existing network, and is one path', () => {
  expect(Object.keys(networkMarks).filter((id) => !ids.includes(id))).toEqual([])
  for (const [id, { path }] of Object.entries(networkMarks))
    expect(path, id).toMatch(/^[Mm][\w.\- ]+$/)
})

// The ids are those of `portico/networks`, which are compared with the published packages.
test('networkMarks: logos and backgrounds have the ids of their networks', () => {
  const named = (id: string) => networks.find((network) => `${network.id}` === id)?.name ?? id
  const groups = new Map<unknown, string[]>()
  for (const [id, mark] of Object.entries(networkMarks))
    groups.set(mark, [...(groups.get(mark) ?? []), named(id)])
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
    'OP Mainnet, Optimism Goerli',
    'Polkadot, Polkadot Asset Hub',
    'Polygon, Polygon Mumbai',
    'Solana, Solana Devnet, Solana Testnet',
    'zkSync Era Goerli, ZKsync Era',
  ])
  expect(Object.keys(tints).map(named)).toEqual([
    'Ethereum',
    'OP Mainnet',
    'Gnosis',
    'Polygon',
    'Fantom',
    'ZKsync Era',
    'Base',
    'Arbitrum One',
    'Avalanche',
    'Solana',
    'Polkadot',
    'Polkadot Asset Hub',
  ])
})

test('network backgrounds: distinct between main networks, with legible white text', () => {
  const grounds = allNetworks.map(getNetworkTint).filter((tint) => tint !== undefined)
  const own = allNetworks.filter(({ testnet }) => !testnet).map(getNetworkTint)
  const known = own.filter((tint) => tint !== undefined)
  expect(known.length).toBeGreaterThan(8)
  expect(new Set(known).size).toBe(known.length)
  // WCAG 1.4.11: a letter this large is a graphical object.
  for (const tint of grounds) expect(contrast(rgb(tint), [1, 1, 1]), tint).toBeGreaterThan(3)
})

test('test networks: are grey', () => {
  const [first, ...rest] = allNetworks.filter(({ testnet }) => testnet).map(getNetworkTint)
  expect(first).toBeDefined()
  expect(new Set([first, ...rest]).size).toBe(1)
})
