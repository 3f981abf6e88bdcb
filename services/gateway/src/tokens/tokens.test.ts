import { ConfigError } from '@portico/common'
import { allNetworks } from 'portico/networks'
import { isSolanaPublicKey } from 'portico/wire'
import { getAddress, isAddress } from 'viem'
import { usdt0 } from 'viem/tokens'
import { expect, test } from 'vitest'
import { builtInTokens } from './builtInTokens.ts'
import { createChainMetadata } from './createChainMetadata.ts'
import { getAddressNamespace, isNative, readTokenId } from './tokenId.ts'

const mainnet = 'eip155:1'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('builtInTokens: addresses are unique with a valid checksum', () => {
  let count = 0
  for (const { caipNetworkId: chainId, chainNamespace } of allNetworks) {
    const tokens = builtInTokens(chainId)
    count += tokens.length
    expect(tokens.length).toBeLessThanOrEqual(10)
    expect(new Set(tokens.map(({ address }) => address.toLowerCase())).size).toBe(tokens.length)
    for (const { address, decimals, name, symbol } of tokens) {
      const isFine = chainNamespace === 'solana' ? isSolanaPublicKey(address) : isAddress(address)
      expect(isFine, `${chainId} ${symbol} ${address}`).toBe(true)
      if (chainNamespace === 'eip155') expect(getAddress(address)).toBe(address)
      expect(decimals).toBeGreaterThan(0)
      expect(name && symbol).not.toBe('')
    }
  }
  expect(count).toBeGreaterThan(40)
})

test('createChainMetadata: the configuration overrides the built-in metadata', () => {
  const own = { address: dollar.toLowerCase(), name: 'Our Dollar', symbol: 'OUR', decimals: 6 }
  const chains = createChainMetadata([
    { id: mainnet, rpc: [], tokens: [own] },
    {
      id: 'eip155:31337',
      rpc: [],
      nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 18 },
      contracts: { multicall3: dollar, ensUniversalResolver: dollar },
    },
    { id: 'eip155:11155111', rpc: [] },
  ])
  const known = chains.get(mainnet)
  expect(known?.nativeCurrency.symbol).toBe('ETH')
  expect(known?.multicall3).toMatch(/^0xca11/)
  expect(known?.ensUniversalResolver).toMatch(/^0xeeee/)
  expect(known?.tokens.filter(({ address }) => address.toLowerCase() === own.address)).toEqual([
    own,
  ])
  expect(chains.get('eip155:31337')).toMatchObject({
    nativeCurrency: { symbol: 'TST' },
    multicall3: dollar,
    ensUniversalResolver: dollar,
    tokens: [],
  })
  // Names on a test network do not identify an account.
  expect(chains.get('eip155:11155111')?.ensUniversalResolver).toBeUndefined()
})

test('createChainMetadata: a token address of another namespace stops the start', () => {
  const token = { address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6 }
  const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(() => createChainMetadata([{ id, rpc: [], tokens: [token] }])).toThrow(ConfigError)
})

test.each([
  [`${mainnet}:${dollar}`, `0x${dollar.slice(2).toLowerCase()}`, false],
  [`${mainnet}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`, `0x${'e'.repeat(40)}`, true],
  [
    'solana:x:So11111111111111111111111111111111111111111',
    'So11111111111111111111111111111111111111111',
    true,
  ],
  [
    'solana:x:So11111111111111111111111111111111111111112',
    'So11111111111111111111111111111111111111112',
    false,
  ],
])('readTokenId: reads %s', (id, address, native) => {
  const read = readTokenId(id)
  expect(read?.address).toBe(address)
  expect(read && isNative(read)).toBe(native)
})

test.each(['', 'eip155:1', `${mainnet}:0x1`, `${mainnet}:${dollar}:x`, `bip122:x:${dollar}`])(
  'readTokenId: %j is invalid',
  (id) => {
    expect(readTokenId(id)).toBeUndefined()
  },
)

test('getAddressNamespace: finds the namespace of an address', () => {
  expect(getAddressNamespace(dollar)).toBe('eip155')
  expect(getAddressNamespace('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')).toBe('solana')
  expect(getAddressNamespace('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('bip122')
  expect(getAddressNamespace('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe('polkadot')
  expect(getAddressNamespace('alice.eth')).toBeUndefined()
})

test('readTokenId: Bitcoin and Polkadot have a native currency, and no tokens', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const read = readTokenId(`${bitcoin}:0x`)
  expect(read && isNative(read)).toBe(true)
  expect(readTokenId(`${bitcoin}:1BoatSLRHtKNngkdXEeobR76b53LETtpyT`)).toBeUndefined()
  const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  expect(readTokenId(`polkadot:91b171bb158e2d3848fa23a9f1c25182:${alice}`)).toBeUndefined()
})

test('builtInTokens: uses the name USDT0 where that is the token', () => {
  for (const chainId of ['eip155:42161', 'eip155:137']) {
    const { name, symbol, decimals } = usdt0
    expect(builtInTokens(chainId)).toContainEqual(
      expect.objectContaining({ name, symbol, decimals, stable: true }),
    )
    expect(builtInTokens(chainId).map((token) => token.symbol)).not.toContain('USDT')
  }
})
