import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import { bitcoin, bitcoinSignet, polkadot } from 'portico/networks'
import { expect, test } from 'vitest'
import { createEsploraProxy } from '../esplora/createEsploraProxy.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createLlamaPrices } from '../prices/createLlamaPrices.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createBalanceService } from './createBalanceService.ts'
import { createBitcoinBalances } from './createBitcoinBalances.ts'
import { createPolkadotBalances } from './createPolkadotBalances.ts'
import { createFakeFetch, createFakeRpc } from './test/chainFixtures.ts'

const main = bitcoin.caipNetworkId
const signet = bitcoinSignet.caipNetworkId
const dot = polkadot.caipNetworkId
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const usd = { currency: 'usd' } as const

/** A server of two Bitcoin networks, by the first part of its path. */
function bitcoins(answer: unknown, status = 200) {
  const guardedFetch = createFakeFetch(({ url }) => {
    const [, reference = '', kind] = new URL(url).pathname.split('/')
    if (kind === 'block-height') return { body: `${reference}${'0'.repeat(32)}` }
    return { status, body: answer }
  })
  const configs = [main, signet].map((id) => ({
    id,
    rpc: [`https://a.example/${id.slice('bip122:'.length)}`],
  }))
  const cache = createMemoryCache()
  const esplora = createEsploraProxy({
    chains: configs,
    guardedFetch,
    cache,
    metrics: createMetrics(),
  })
  const coins = { 'coingecko:bitcoin': { price: 100_000, symbol: 'BTC' } }
  const prices = createPriceService({
    sources: [createLlamaPrices({ guardedFetch: createFakeFetch(() => ({ body: { coins } })) })],
    cache,
  })
  const sources = [createBitcoinBalances({ esplora, chains: createChainMetadata(configs) })]
  const service = createBalanceService({ sources, chains: esplora.chains, prices, cache })
  return { service, guardedFetch }
}

const stats = (funded: unknown, spent: unknown) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
})

test('createBitcoinBalances: counts pending transactions, with the exact value', async () => {
  const { service, guardedFetch } = bitcoins({
    chain_stats: stats(2_100_000_000_000_000, 1),
    mempool_stats: stats(5, 1_000_000_000_000_000),
  })
  // Only the network of the address is read.
  expect(await service.getBalances({ ...usd, address })).toEqual({
    balances: [
      {
        name: 'Bitcoin',
        symbol: 'BTC',
        chainId: main,
        quantity: { decimals: '8', numeric: '11000000.00000004' },
        price: '100000',
        value: '1100000000000.004',
      },
    ],
  })
  expect(guardedFetch.received.map(({ url }) => url)).toEqual([
    `https://a.example/${main.slice(7)}/block-height/0`,
    `https://a.example/${main.slice(7)}/address/${address}`,
  ])
})

test.each([
  ['no JSON', 'x'],
  ['nothing', {}],
  ['text', { chain_stats: stats('5', 0), mempool_stats: stats(0, 0) }],
  ['a fraction', { chain_stats: stats(0.5, 0), mempool_stats: stats(0, 0) }],
  ['more than is exact', { chain_stats: stats(2 ** 53, 0), mempool_stats: stats(0, 0) }],
  ['less than nothing', { chain_stats: stats(0, 1), mempool_stats: stats(0, 0) }],
])('createBitcoinBalances: an answer of %s is a failure', async (_, answer) => {
  const received = bitcoins(answer).service.getBalances({ ...usd, address, chainId: main })
  await expect(received).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('createBitcoinBalances: refuses an address of another network, or with a wrong checksum', async () => {
  const { service, guardedFetch } = bitcoins('Invalid Bitcoin address', 400)
  const other = service.getBalances({ ...usd, address, chainId: signet })
  await expect(other).rejects.toMatchObject({ code: 'bad_request' })
  expect(guardedFetch.received).toEqual([])
  const wrong = service.getBalances({ ...usd, address, chainId: main })
  await expect(wrong).rejects.toMatchObject({ code: 'bad_request' })
})

function polkadots(answer: (key: unknown) => unknown) {
  const rpc = createFakeRpc(dot, (_, [key]) => answer(key))
  const chains = createChainMetadata([{ id: dot, rpc: ['https://a.example'] }])
  const cache = createMemoryCache()
  const prices = createPriceService({ sources: [], cache })
  const sources = [createPolkadotBalances({ rpc, chains })]
  return createBalanceService({ sources, chains: rpc.chains, prices, cache })
}

test('createPolkadotBalances: reads what an account can transfer without its deposit', async () => {
  const keys: unknown[] = []
  const service = polkadots((key) => {
    keys.push(key)
    // 3 DOT in little-endian hex. The deposit of the relay chain is 1 DOT.
    return `0x${'00'.repeat(16)}${'00ac23fc060000000000000000000000'}${'00'.repeat(48)}`
  })
  expect(await service.getBalances({ ...usd, address: alice })).toMatchObject({
    balances: [{ symbol: 'DOT', chainId: dot, quantity: { decimals: '10', numeric: '2' } }],
  })
  expect(keys).toEqual([expect.stringMatching(/^0x26aa394eea.*56da27d$/)])
})

test.each([
  ['no account', () => null, '0'],
  ['an unreadable one', () => '0x00', 'upstream_failed'],
  [
    'no answer',
    () => {
      throw new ServiceError('timeout', 'late')
    },
    'timeout',
  ],
])('createPolkadotBalances: %s', async (_, answer, expected) => {
  const received = await polkadots(answer)
    .getBalances({ ...usd, address: alice, chainId: dot })
    .then(({ balances }) => balances[0]?.quantity.numeric)
    .catch(({ code }: ServiceError) => code)
  expect(received).toBe(expected)
})

test('createPolkadotBalances: refuses a wrong checksum', async () => {
  const wrong = alice.replace('4uVJ', '4uVK')
  const received = polkadots(() => null).getBalances({ ...usd, address: wrong })
  await expect(received).rejects.toMatchObject({ code: 'bad_request' })
})
