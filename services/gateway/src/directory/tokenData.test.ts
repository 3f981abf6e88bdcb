// Compares the tokens that have a mark with published lists: @aave-dao/aave-address-book (MIT), and
// the gateway's own tokens, whose sources are others. The deep test builds the data anew from all
// lists.
import { tokens as aave } from '@aave-dao/aave-address-book/tokenlist'
import { allNetworks } from 'portico/networks'
import { canonicalAddress, isNamespace } from 'portico/wire'
import { expect, test } from 'vitest'
import { builtInTokens } from '../tokens/builtInTokens.ts'
import { readTokenId } from '../tokens/tokenId.ts'
import { loadMarks } from './loadMarks.ts'
import { loadTokens } from './loadTokens.ts'

const tokens = loadTokens()
const known = tokens.flatMap((token) => token.addresses.map((id) => ({ id, token })))
const markOf = (id: string) => known.find((item) => item.id === id)?.token
const plain = (symbol: string) =>
  symbol
    .replaceAll('₮', 'T')
    .replace(/USDT?0$/, 'USDT')
    .toUpperCase()

test('token data: 60 tokens or more, of which contracts are canonical and belong to one token', () => {
  expect(tokens.length).toBeGreaterThanOrEqual(60)
  expect(known.length).toBeGreaterThan(200)
  expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
  const symbols = tokens.flatMap((token) => token.symbols)
  expect(new Set(symbols).size).toBe(symbols.length)
  for (const { id } of known) {
    const token = readTokenId(id)
    expect(id).toBe(`${token?.chainId}:${token?.address}`)
  }
})

test('token data: the contracts that Aave lists have the symbol of their mark', () => {
  const listed = new Map(
    aave.map((token) => [`eip155:${token.chainId}:${token.address}`.toLowerCase(), token]),
  )
  const common = known.filter(({ id }) => listed.has(id))
  expect(common.length).toBeGreaterThan(100)
  for (const { id, token } of common)
    expect(token.symbols, id).toContain(plain(listed.get(id)?.symbol ?? ''))
})

test('token data: the tokens that the gateway reads have the mark of their symbol', () => {
  const compared = allNetworks.flatMap(({ caipNetworkId, chainNamespace, testnet }) => {
    if (testnet || !isNamespace(chainNamespace)) return []
    return builtInTokens(caipNetworkId).flatMap(({ address, symbol }) => {
      const token = markOf(`${caipNetworkId}:${canonicalAddress(chainNamespace, address)}`)
      return token ? [[symbol, token.symbols.includes(plain(symbol))]] : []
    })
  })
  expect(compared.length).toBeGreaterThan(30)
  expect(compared.filter(([, isSame]) => !isSame)).toEqual([])
})

test('token data: the marks of networks exist', () => {
  const { networks } = loadMarks()
  const used = tokens.flatMap(({ mark }) => ('network' in mark ? [mark.network] : []))
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((id) => !networks[id])).toEqual([])
})
