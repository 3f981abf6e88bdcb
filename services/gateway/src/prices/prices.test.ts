import { readFileSync } from 'node:fs'
import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import { allNetworks, bitcoin, polkadot, solana } from 'portico/networks'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createFakeFetch } from '../balances/test/chainFixtures.ts'
import { getNamespace, getNativePlaceholder } from '../tokens/tokenId.ts'
import { createLlamaPrices } from './createLlamaPrices.ts'
import { createPriceService } from './createPriceService.ts'
import { formatDecimal } from './decimal.ts'
import { fetchService } from './fetchService.ts'
import { pricePools } from './pricePools.ts'
import type { PriceSource } from './types.ts'

const signal = new AbortController().signal
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sol = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'

function fixed(
  id: string,
  answer: (tokens: readonly string[]) => Record<string, string>,
): PriceSource & { readonly received: (readonly string[])[] } {
  const received: (readonly string[])[] = []
  return {
    id,
    received,
    supports: (chainId) => chainId === 'eip155:1',
    async getPrices({ tokens }) {
      received.push(tokens)
      return new Map(Object.entries(answer(tokens)).map(([token, price]) => [token, { price }]))
    },
  }
}

function serviceOf(sources: readonly PriceSource[]) {
  const clock = { now: 0 }
  const failed: string[] = []
  const service = createPriceService({
    sources,
    cache: createMemoryCache(() => clock.now),
    onFailure: (source) => failed.push(source),
  })
  const send = async (...addresses: string[]) => {
    const { fungibles } = await service.getPrices({ currency: 'usd', addresses })
    return fungibles.map(({ address, price }) => [address, price])
  }
  return { send, clock, failed }
}

test('createPriceService: uses sources in order, each for the missing prices', async () => {
  const first = fixed('first', () => ({ [usdc]: '1' }))
  const second = fixed('second', () => ({ [ether]: '3000', [usdc]: '999' }))
  const { send } = serviceOf([first, second])
  expect(await send(usdc, ether, sol, 'nonsense')).toEqual([
    [usdc, '1'],
    [ether, '3000'],
  ])
  expect([first.received, second.received]).toEqual([[[usdc, ether]], [[ether]]])
})

test('createPriceService: looks up a token once for all callers, and again after 15 seconds', async () => {
  const source = fixed('only', () => ({ [ether]: '3000' }))
  const { send, clock } = serviceOf([source])
  const upper = ether.replace(/e{40}$/, 'E'.repeat(40))
  expect(await Promise.all([send(ether), send(ether, usdc), send(upper)])).toEqual([
    [[ether, '3000']],
    [[ether, '3000']],
    [[upper, '3000']],
  ])
  expect(source.received.flat().sort()).toEqual([usdc, ether].sort())
  clock.now = 14_999
  await send(ether, usdc)
  expect(source.received).toHaveLength(2)
  clock.now = 15_000
  await send(ether, usdc)
  expect(source.received).toHaveLength(3)
})

test('createPriceService: skips a failing source, and does not cache what it may know', async () => {
  let fails = true
  const shaky = fixed('shaky', () => {
    if (fails) throw new ServiceError('timeout', 'late')
    return { [usdc]: '1' }
  })
  const { send, failed } = serviceOf([shaky, fixed('second', () => ({ [ether]: '3000' }))])
  expect(await send(usdc, ether)).toEqual([[ether, '3000']])
  expect(failed).toEqual(['shaky'])
  fails = false
  expect(await send(usdc, ether)).toEqual([
    [usdc, '1'],
    [ether, '3000'],
  ])
})

test.each(['0', '-1', 'NaN', '', '1e999', '<script>'])(
  'createPriceService: ignores a price of %j',
  async (price) => {
    const { send } = serviceOf([fixed('liar', () => ({ [usdc]: price }))])
    expect(await send(usdc)).toEqual([])
  },
)

test('createPriceService: writes out a price with an exponent', async () => {
  const { send } = serviceOf([fixed('small', () => ({ [usdc]: '1.5e-9' }))])
  expect(await send(usdc)).toEqual([[usdc, '0.0000000015']])
})

// Shape: `/prices/current/{coins}` of defillama-openapi-free.json, DefiLlama/api-docs, with pull
// request 15 of 2026-04-23.
test('createLlamaPrices: reads the API with its names of networks and coins', async () => {
  const guardedFetch = createFakeFetch(() => ({
    body: {
      coins: {
        'ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': {
          decimals: 6,
          symbol: 'USDC',
          price: 0.9998,
          timestamp: 1763700000,
          confidence: 0.99,
        },
        'coingecko:ethereum': { symbol: 'ETH', price: 2750.12, timestamp: 1763700000 },
        'coingecko:solana': { symbol: 'SOL', price: 130, confidence: 0.2 },
        'ethereum:0xbad': { price: 'free' },
      },
    },
  }))
  const optimism = ether.replace('eip155:1:', 'eip155:10:')
  const prices = await createLlamaPrices({ guardedFetch }).getPrices({
    tokens: [usdc, ether, optimism, sol],
    signal,
  })
  expect([...prices]).toEqual([
    [usdc, { price: '0.9998', symbol: 'USDC' }],
    [ether, { price: '2750.12', symbol: 'ETH' }],
    [optimism, { price: '2750.12', symbol: 'ETH' }],
  ])
  expect(guardedFetch.received.map(({ url }) => url)).toEqual([
    'https://coins.llama.fi/prices/current/ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48,coingecko:ethereum,coingecko:solana',
  ])
})

test('createLlamaPrices: uses the published name of each network', async () => {
  const file = new URL('./test/published/llamaChains.json', import.meta.url)
  const { chains } = JSON.parse(readFileSync(file, 'utf8'))
  const guardedFetch = createFakeFetch(() => ({ body: { coins: {} } }))
  const source = createLlamaPrices({ guardedFetch })
  const received = allNetworks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      chainNamespace === 'eip155' && source.supports(caipNetworkId),
  )
  const tokens = received.map(({ caipNetworkId }) => `${caipNetworkId}:0x${'ab'.repeat(20)}`)
  await source.getPrices({ tokens, signal })
  const named = guardedFetch.received.flatMap(({ url }) =>
    url
      .replace(/.*\//, '')
      .split(',')
      .map((coin) => chains[coin.split(':')[0] ?? '']),
  )
  expect(named).toEqual(received.map(({ id }) => id))
  expect(named).toHaveLength(Object.keys(chains).length)
})

/** Folders of @hyperlane-xyz/registry. */
const registered =
  'ethereum optimism bsc gnosis polygon fantom zksync base arbitrum celo avalanche zoramainnet aurora'

test('createLlamaPrices: uses the CoinGecko id that another registry publishes', async () => {
  const published = new Map<string, string>()
  for (const name of registered.split(' ')) {
    const { metadata } = await import(`@hyperlane-xyz/registry/chains/${name}/metadata.js`)
    published.set(`eip155:${metadata.chainId}`, metadata.gasCurrencyCoinGeckoId)
  }
  const { metadata } = await import('@hyperlane-xyz/registry/chains/solanamainnet/metadata.js')
  published.set(solana.caipNetworkId, metadata.gasCurrencyCoinGeckoId)
  // The gas of that network is bitcoin.
  const { metadata: bitlayer } = await import('@hyperlane-xyz/registry/chains/bitlayer/metadata.js')
  published.set(bitcoin.caipNetworkId, bitlayer.gasCurrencyCoinGeckoId)
  // Not in that registry: cosmos/chain-registry, _non-cosmos/polkadot/assetlist.json.
  published.set(polkadot.caipNetworkId, 'polkadot')
  const received = allNetworks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => createLlamaPrices({ guardedFetch: createFakeFetch(() => ({})) }).supports(id))
  expect(received.toSorted()).toEqual([...published.keys()].toSorted())
  for (const id of received) {
    const guardedFetch = createFakeFetch(() => ({ body: { coins: {} } }))
    const coin = `${id}:${getNativePlaceholder(getNamespace(id))}`
    await createLlamaPrices({ guardedFetch }).getPrices({ tokens: [coin], signal })
    const wanted = `coingecko:${published.get(id)}`
    expect(guardedFetch.received[0]?.url.replace(/.*\//, ''), id).toBe(wanted)
  }
})

test('createLlamaPrices: a key selects the paid host, and a request has 50 coins', async () => {
  const guardedFetch = createFakeFetch(() => ({ body: { coins: {} } }))
  const tokens = Array.from(
    { length: 120 },
    (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  )
  await createLlamaPrices({ guardedFetch, apiKey: 'a/key' }).getPrices({ tokens, signal })
  expect(guardedFetch.received.map(({ url }) => url.split(',').length)).toEqual([50, 50, 20])
  expect(guardedFetch.received[0]?.url).toMatch(
    /^https:\/\/pro-api\.llama\.fi\/a%2Fkey\/coins\/prices\/current\//,
  )
})

test('fetchService: a Retry-After date counts from now', async () => {
  const guardedFetch = createFakeFetch(() => ({
    status: 429,
    headers: { 'retry-after': 'Sat, 21 Nov 2026 05:00:09 GMT' },
  }))
  const received = fetchService({
    guardedFetch,
    service: 'It',
    request: { url: 'https://a.example' },
    schema: v.unknown(),
    now: () => Date.UTC(2026, 10, 21, 5, 0, 0),
  })
  await expect(received).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 9 })
})

test('pricePools: applies decimals and weights, and ignores empty pools', () => {
  const pool = (a: string, amountA: bigint, b: string, amountB: bigint) => ({
    tokens: [a, b] as const,
    reserves: [
      { digits: amountA, scale: 0 },
      { digits: amountB, scale: 0 },
    ] as const,
  })
  const price = (pools: readonly ReturnType<typeof pool>[], minimumLiquidity = 100n) => {
    const tokens = ['token', 'coin', 'usd', 'empty']
    const options = { pools, stables: ['usd', 'usd2'], through: 'coin', tokens, minimumLiquidity }
    const found = pricePools(options)
    return Object.fromEntries([...found].map(([name, value]) => [name, formatDecimal(value, 6)]))
  }
  expect(price([pool('coin', 10n, 'usd', 1000n), pool('coin', 100n, 'token', 500n)])).toEqual({
    coin: '100',
    token: '20',
    usd: '1',
  })
  // A pool of 600 dollars has the price 3, one of 200 the price 4: (3*600 + 4*200) / 800.
  const two = [pool('token', 100n, 'usd', 300n), pool('token', 25n, 'usd2', 100n)]
  expect(price(two)).toEqual({ usd: '1', token: '3.25' })
  expect(price(two, 201n)).toEqual({ usd: '1', token: '3' })
  expect(price([pool('empty', 0n, 'usd', 1000n), pool('usd', 5n, 'usd2', 1n)])).toEqual({
    usd: '1',
  })
})
