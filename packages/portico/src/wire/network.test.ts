import { mainnet as viemMainnet, zora as viemZora } from 'viem/chains'
import { expect, test } from 'vitest'
import { solana } from '../networks/solana.ts'
import type { Network, ViemChainLike } from './network.ts'
import { toNetwork } from './network.ts'

const chain: ViemChainLike = {
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

test('toNetwork: adds the CAIP ids to a viem chain', () => {
  const network = toNetwork(viemMainnet)
  expect(network).toMatchObject({ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' })
  expect(network.rpcUrls).toBe(viemMainnet.rpcUrls)
  expect(toNetwork(viemZora).caipNetworkId).toBe('eip155:7777777')
})

test('toNetwork: does not modify the chain', () => {
  const given = { ...chain }
  toNetwork(given)
  expect(given).toEqual(chain)
})

test('toNetwork: returns a network unchanged', () => {
  expect(toNetwork(solana)).toBe(solana)
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53, '1', undefined])(
  'refuses the chain id %s',
  (id) => {
    expect(() => toNetwork({ ...chain, id } as ViemChainLike)).toThrow('Invalid chainId')
    expect(() => toNetwork({ ...chain, id } as ViemChainLike)).toThrow(`${chain.name}: ${id}`)
  },
)

test('toNetwork: accepts the largest chain id', () => {
  expect(toNetwork({ ...chain, id: 2 ** 31 - 1 }).caipNetworkId).toBe('eip155:2147483647')
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'import undefined from'],
  ['a text', 'mainnet', "import mainnet from 'portico/networks'"],
  ['no name', { ...chain, name: '' }, 'needs name'],
  ['no currency', { ...chain, nativeCurrency: undefined }, 'nativeCurrency'],
  ['odd decimals', { ...chain, nativeCurrency: { symbol: 'X', decimals: 1.5 } }, 'nativeCurrency'],
  ['no RPC list', { ...chain, rpcUrls: {} }, 'rpcUrls.default.http'],
  ['ids that differ', { ...chain, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }, 'differ'],
  ['namespaces that differ', { ...solana, chainNamespace: 'bip122' }, 'differ'],
  ['half of the ids', { ...solana, caipNetworkId: undefined }, 'Network is not usable'],
  [
    'an unknown namespace',
    { ...solana, caipNetworkId: 'x:1', chainNamespace: 'x' },
    'Network is not usable',
  ],
])('toNetwork: rejects %s', (_, value, words) => {
  expect(() => toNetwork(value as Network)).toThrow(words)
})

test.each(['', 'localhost', 'ftp://x', 'javascript:alert(1)', 'http://', 'https:// x', 7])(
  'refuses the RPC URL %j',
  (url) => {
    const rpcUrls = { default: { http: [url] } } as unknown as ViemChainLike['rpcUrls']
    expect(() => toNetwork({ ...chain, rpcUrls })).toThrow('is not an http(s) address')
  },
)
