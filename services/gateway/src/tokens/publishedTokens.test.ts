// The built-in tokens of EVM networks against @aave-dao/aave-address-book (MIT), whose list is read from the contracts.
import { tokens as list } from '@aave-dao/aave-address-book/tokenlist'
import { allNetworks } from 'portico/networks'
import { expect, test } from 'vitest'
import { builtInTokens } from './builtInTokens.ts'

const keyOf = (chainId: number | string, address: string) => `${chainId}:${address.toLowerCase()}`
const published = new Map(list.map((token) => [keyOf(token.chainId, token.address), token]))

// Symbols that differ on purpose, and those that the list has from before the contract's new name.
const symbols = new Map([
  ['USD₮0', 'USDT0'],
  ['USDt', 'USDT'],
])
const renamed = new Map([
  // USDT0 since it joined the network of docs.usdt0.to; the list has the name of the bridged token.
  [keyOf(137, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'), 'USDT0'],
])
// Not in the list.
const elsewhere = new Set([
  // ethereum-optimism/ethereum-optimism.github.io, data/DAI/data.json
  keyOf(8453, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'),
  // The wrapped coin of every chain of the OP stack: specs.optimism.io/protocol/predeploys.html
  keyOf(7777777, '0x4200000000000000000000000000000000000006'),
])

const tokens = allNetworks
  .filter(({ chainNamespace }) => chainNamespace === 'eip155')
  .flatMap(({ id, caipNetworkId }) =>
    builtInTokens(caipNetworkId).map((token) => ({ ...token, key: keyOf(id, token.address) })),
  )

test('almost every built-in token is in the published list', () => {
  const missing = tokens.filter(({ key, symbol }) => !published.has(key) && symbol !== 'USDC')
  expect(new Set(missing.map(({ key }) => key))).toEqual(elsewhere)
  expect(tokens.length).toBeGreaterThan(35)
})

test.each(tokens.filter(({ key }) => published.has(key)))('$symbol $key', (token) => {
  const facts = published.get(token.key)
  expect(token.decimals).toBe(facts?.decimals)
  const symbol = facts?.symbol ?? ''
  expect(token.symbol).toBe(renamed.get(token.key) ?? symbols.get(symbol) ?? symbol)
})
