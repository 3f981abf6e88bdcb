// Compares the built-in tokens with published lists: EVM networks with @aave-dao/aave-address-book
// (MIT), which reads the contracts; the rest with @lifi/data-types (Apache-2.0) and
// @eth-optimism/viem (MIT).
import { tokens as list } from '@aave-dao/aave-address-book/tokenlist'
import { contracts as predeploys } from '@eth-optimism/viem'
import { zora as publishedZora } from '@eth-optimism/viem/chains'
import { basicCoins, wrappedTokens } from '@lifi/data-types'
import { allNetworks, base, solana, zora } from 'portico/networks'
import { expect, test } from 'vitest'
import { builtInTokens } from './builtInTokens.ts'

const keyOf = (chainId: number | string, address: string) => `${chainId}:${address.toLowerCase()}`
const published = new Map(list.map((token) => [keyOf(token.chainId, token.address), token]))

// Symbols that differ on purpose, or that the list has from before a contract was renamed.
const symbols = new Map([
  ['USD₮0', 'USDT0'],
  ['USDt', 'USDT'],
])
const renamed = new Map([
  // The contract is USDT0 since it joined that network (docs.usdt0.to); the list has the name of
  // the bridged token.
  [keyOf(137, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'), 'USDT0'],
])
// In another list, below.
const elsewhere = new Set([
  keyOf(8453, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'),
  keyOf(7777777, '0x4200000000000000000000000000000000000006'),
])

const tokens = allNetworks
  .filter(({ chainNamespace }) => chainNamespace === 'eip155')
  .flatMap(({ id, caipNetworkId }) =>
    builtInTokens(caipNetworkId).map((token) => ({ ...token, key: keyOf(id, token.address) })),
  )

test('builtInTokens: almost every token is in the published list', () => {
  const missing = tokens.filter(({ key, symbol }) => !published.has(key) && symbol !== 'USDC')
  expect(new Set(missing.map(({ key }) => key))).toEqual(elsewhere)
  expect(tokens.length).toBeGreaterThan(35)
})

test.each(tokens.filter(({ key }) => published.has(key)))(
  'builtInTokens: $symbol $key',
  (token) => {
    const facts = published.get(token.key)
    expect(token.decimals).toBe(facts?.decimals)
    const symbol = facts?.symbol ?? ''
    expect(token.symbol).toBe(renamed.get(token.key) ?? symbols.get(symbol) ?? symbol)
  },
)

// LI.FI's own id of Solana, which has no EVM chain id.
const SOLANA_ID = 1151111081099710

interface PublishedCoin {
  readonly address: string
  readonly decimals: number
}

function lifiCoin(key: string, chainId: number): PublishedCoin | undefined {
  const chains = basicCoins.find((coin) => coin.key === key)?.chains
  return new Map(Object.entries<PublishedCoin>(chains ?? {})).get(`${chainId}`)
}

test.each([
  [base, 'DAI', lifiCoin('DAI', base.id)],
  [solana, 'USDC', lifiCoin('USDC', SOLANA_ID)],
  [solana, 'USDT', lifiCoin('USDT', SOLANA_ID)],
  [solana, 'SOL', wrappedTokens[SOLANA_ID]],
  [zora, 'WETH', { ...predeploys.weth, decimals: 18 }],
])('builtInTokens: $name has %s', (network, symbol, facts) => {
  const token = builtInTokens(network.caipNetworkId).find((known) => known.symbol === symbol)
  const isSolana = network.chainNamespace === 'solana'
  const form = (address = '') => (isSolana ? address : address.toLowerCase())
  expect(facts).toBeDefined()
  expect(form(token?.address)).toBe(form(facts?.address))
  expect(token?.decimals).toBe(facts?.decimals)
})

test('builtInTokens: every Solana mint is compared', () => {
  const symbols = builtInTokens(solana.caipNetworkId).map(({ symbol }) => symbol)
  expect(symbols).toEqual(['USDC', 'USDT', 'SOL'])
})

test('Zora is a chain of the OP stack, with its predeploys', () => {
  expect(publishedZora.id).toBe(zora.id)
  expect(publishedZora.contracts.l2StandardBridge).toEqual(predeploys.l2StandardBridge)
})
