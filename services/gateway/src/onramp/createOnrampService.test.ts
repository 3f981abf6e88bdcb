import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import { type OnrampOptions, OnrampQuoteBody, OnrampUrlBody } from 'portico/gateway/onramp'
import * as v from 'valibot'
import { encodeEventTopics, erc20Abi } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeRpc } from '../balances/test/chainFixtures.ts'
import { createAssetReader } from '../history/createAssetReader.ts'
import { createEvmTransactionReader } from '../history/indexer/readEvmTransaction.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createOnrampService } from './createOnrampService.ts'
import { createSettler } from './createSettler.ts'
import { createFakeOrders } from './test/createFakeOrders.ts'
import type { OnrampProvider, OrderEvent } from './types.ts'

const CHAIN = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = `0x${'a1'.repeat(20)}`
const solanaAccount = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'
const hash = `0x${'cd'.repeat(32)}`
/** In seconds. */
const MINED_AT = 0x68000000
const TRANSFER = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })[0]
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const options = { paymentCurrencies: [], purchaseCurrencies: [] }
const ask = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: CHAIN }

const fake = (id: string, parts: Partial<OnrampProvider> = {}): OnrampProvider => ({
  id,
  name: id.toUpperCase(),
  networks: [CHAIN],
  getOptions: async () => options,
  getQuote: async () => undefined,
  createCheckout: async ({ orderId }) => `https://${id}.example/?order=${orderId}`,
  readWebhook: async () => undefined,
  ...parts,
})
const quoting = (id: string, purchaseAmount: string) =>
  fake(id, {
    getQuote: async ({ amount }) => ({
      quoteId: `${id}-quote`,
      paymentTotal: amount,
      paymentSubtotal: amount,
      purchaseAmount,
      fees: [],
    }),
  })
const broken = (id: string) => {
  const fail = async () => {
    throw new ServiceError('upstream_failed', 'no')
  }
  return fake(id, { getOptions: fail, getQuote: fail, createCheckout: fail })
}

function setup(
  providers: readonly OnrampProvider[],
  { node = {}, nodes = [] }: { node?: Node; nodes?: readonly string[] } = {},
) {
  const failed: string[] = []
  const orders = createFakeOrders()
  const onFailure = (source: string) => failed.push(source)
  const chains = createChainMetadata([{ id: CHAIN, rpc: [] }])
  const rpc = createFakeRpc(CHAIN, (method, [, block]) => {
    const answer = node[method] ?? null
    return method === 'eth_getBalance' ? (answer as Balances)[`${block}`] : answer
  })
  const cache = createMemoryCache()
  const readers = [createEvmTransactionReader({ rpc })]
  const readAssets = createAssetReader({ rpc, chains, cache })
  const hasNode = (id: string) => rpc.has(id) || nodes.includes(id)
  const service = createOnrampService({
    providers,
    orders,
    settler: createSettler({ orders, readers, chains, readAssets, onFailure }),
    cache,
    country: 'US',
    hasNode,
    onFailure,
  })
  return { service, orders, failed }
}

type Node = Readonly<Record<string, unknown>>
type Balances = Readonly<Record<string, string>>

/** What a node says about a transaction of `value` wei, or a call without one. */
function mined({
  to = account,
  value = 5n,
  status = '0x1',
  input = '0x',
  logs = [] as readonly object[],
  grown = 0n,
} = {}): Node {
  const blockHash = `0x${'b1'.repeat(32)}`
  return {
    eth_getTransactionByHash: {
      hash,
      blockHash,
      from: `0x${'f0'.repeat(20)}`,
      to,
      nonce: '0x1',
      value: `0x${value.toString(16)}`,
      input,
    },
    eth_getTransactionReceipt: {
      transactionHash: hash,
      blockHash,
      status,
      gasUsed: '0x5208',
      blockNumber: '0x10',
      logs,
    },
    eth_getBalance: { '0xf': '0x7', '0x10': `0x${(7n + grown).toString(16)}` },
    eth_getBlockByHash: { timestamp: `0x${MINED_AT.toString(16)}` },
  }
}

const request = { projectId: 'shop', clientAddress: '192.0.2.1' }
const toAccount = { ...request, destinationWallets: [{ address: account }], defaultNetwork: CHAIN }

describe('options', () => {
  test('the built-in list, marked, if no provider answers', async () => {
    for (const providers of [[], [broken('a')]]) {
      const { service, failed } = setup(providers)
      expect(await service.getOptions({})).toEqual({
        providers: [],
        paymentCurrencies: ['USD', 'EUR'].map((id) => ({
          id,
          limits: [
            { method: 'card', min: '10.00', max: '7500.00' },
            { method: 'bank_transfer', min: '10.00', max: '25000.00' },
          ],
        })),
        purchaseCurrencies: [],
        estimated: true,
      } satisfies OnrampOptions)
      expect(failed).toEqual(providers.map(({ id }) => id))
    }
  })

  test('joins what the providers sell, and leaves out what has another form', async () => {
    const limit = (method: string, min: string, max: string) => ({ method, min, max })
    const a = fake('a', {
      fee: { min: 1, max: 2 },
      getOptions: async () => ({
        paymentCurrencies: [
          { id: 'USD', limits: [limit('card', '5', '500')] },
          { id: 'no currency', limits: [] },
        ],
        purchaseCurrencies: [
          { symbol: 'ETH', name: 'Ether', networks: [{ chainId: CHAIN }] },
          { symbol: '<script>', name: 'x', networks: [{ chainId: CHAIN }] },
        ],
      }),
    })
    const b = fake('b', {
      networks: undefined,
      getOptions: async () => ({
        paymentCurrencies: [{ id: 'USD', limits: [limit('card', '10', '2000')] }],
        purchaseCurrencies: [{ symbol: 'ETH', name: 'ETH', networks: [{ chainId: SOLANA }] }],
      }),
    })
    const { service } = setup([a, broken('c'), b], { nodes: [SOLANA] })
    expect(await service.getOptions({})).toEqual({
      providers: [
        { id: 'a', name: 'A', fee: { min: 1, max: 2 }, namespaces: ['eip155'], networks: [CHAIN] },
        { id: 'b', name: 'B', namespaces: ['solana'], networks: [SOLANA] },
      ],
      paymentCurrencies: [{ id: 'USD', limits: [limit('card', '5', '2000')] }],
      purchaseCurrencies: [
        { symbol: 'ETH', name: 'Ether', networks: [{ chainId: CHAIN }, { chainId: SOLANA }] },
      ],
      estimated: false,
    })
  })
})

test('options: made-up subdivisions share an entry of the cache', async () => {
  const asked: (string | undefined)[] = []
  const provider = fake('a', {
    async getOptions({ country, subdivision }) {
      asked.push(`${country} ${subdivision}`)
      const limits = [{ method: 'card', min: '5', max: '500' }]
      return { ...options, paymentCurrencies: [{ id: 'USD', limits }] }
    },
  })
  const { service } = setup([provider])
  for (const country of ['US', 'DE']) {
    for (const subdivision of ['NY', 'CA', 'NY', 'Z1', '999', 'ABC', undefined]) {
      await service.getOptions({ country, subdivision })
    }
  }
  expect(asked).toEqual(['US NY', 'US CA', 'US undefined', 'DE undefined'])
})

describe('a network without a node', () => {
  const there = 'eip155:8453'
  const provider = fake('a', {
    networks: [CHAIN, there],
    getOptions: async () => ({
      paymentCurrencies: [],
      purchaseCurrencies: [
        { symbol: 'ETH', name: 'Ether', networks: [{ chainId: there }, { chainId: CHAIN }] },
        { symbol: 'AERO', name: 'Aerodrome', networks: [{ chainId: there }] },
      ],
    }),
    getQuote: quoting('a', '1').getQuote,
  })

  test('nothing is offered there, because no arrival could be proved', async () => {
    const { service } = setup([provider])
    expect(await service.getOptions({})).toMatchObject({
      providers: [{ networks: [CHAIN] }],
      purchaseCurrencies: [{ symbol: 'ETH', networks: [{ chainId: CHAIN }] }],
    })
    const quote = await service.getQuote({ ...ask, network: there })
    expect(quote).toMatchObject({ provider: null, estimated: true })
  })

  test('no page sells there, not even beside another network', async () => {
    const pages = vi.fn(async () => 'https://a.example/')
    const { service, orders } = setup([{ ...provider, createCheckout: pages }])
    const refused = service.createUrl({ ...toAccount, defaultNetwork: there })
    await expect(refused).rejects.toMatchObject({ code: 'bad_request' })
    expect(orders.rows.size).toBe(0)
    const wallet = { address: account, blockchains: [CHAIN, there] }
    await service.createUrl({ ...toAccount, destinationWallets: [wallet] })
    expect(pages).toHaveBeenCalledWith(
      expect.objectContaining({ wallets: [expect.objectContaining({ blockchains: [CHAIN] })] }),
    )
  })
})

describe('quote', () => {
  test('the best one wins, and providers that fail are left out', async () => {
    const { service, failed } = setup([quoting('a', '1.1'), broken('b'), quoting('c', '1.2')])
    expect(await service.getQuote(ask)).toMatchObject({
      provider: { id: 'c', name: 'C' },
      estimated: false,
      quoteId: 'c-quote',
      purchaseAmount: '1.2',
      method: 'card',
    })
    expect(failed).toEqual(['b'])
    expect(await service.getQuote({ ...ask, provider: 'a' })).toMatchObject({ quoteId: 'a-quote' })
  })

  test('an estimate repeats the amount, and cannot be bought', async () => {
    for (const providers of [[], [broken('a')], [fake('a')], [quoting('a', '1')]]) {
      const network = providers[0]?.id === 'a' ? 'eip155:56' : CHAIN
      const quote = await setup(providers).service.getQuote({ ...ask, network })
      expect(quote).toMatchObject({
        provider: null,
        estimated: true,
        paymentTotal: '100',
        paymentSubtotal: '100',
        purchaseAmount: '100',
        fees: [],
      })
      expect(quote.quoteId).toBeUndefined()
      const body = { destinationWallets: [{ address: account }], estimated: quote.estimated }
      expect(v.is(OnrampUrlBody, body)).toBe(false)
      expect(v.is(OnrampUrlBody, { ...body, estimated: false })).toBe(true)
    }
  })

  test('a provider that hangs is left out after four seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { service, failed } = setup([
      fake('hangs', { getQuote: () => new Promise(() => {}) }),
      quoting('works', '1'),
    ])
    const answer = service.getQuote(ask)
    await vi.advanceTimersByTimeAsync(3999)
    expect(failed).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ provider: { id: 'works' } })
  })

  test.each(['0', '0.00', '-1', '1e3', '10.001', '', '1,5'])('amount %j is refused', (amount) => {
    expect(v.is(OnrampQuoteBody, { ...ask, amount })).toBe(false)
  })
})

describe('url', () => {
  test('creates an order, and the page of the first provider of the network', async () => {
    const { service, orders } = setup([fake('other', { networks: ['eip155:56'] }), fake('a')])
    const created = await service.createUrl({ ...toAccount, partnerUserId: 'user-1' })
    expect(created).toEqual({
      url: `https://a.example/?order=${created.orderId}`,
      orderId: created.orderId,
      provider: { id: 'a', name: 'A' },
      network: CHAIN,
    })
    expect(orders.rows.get(created.orderId)).toMatchObject({
      projectId: 'shop',
      provider: 'a',
      status: 'pending',
      network: CHAIN,
      account,
      partnerUserId: 'user-1',
    })
  })

  test('says that a page opens once only', async () => {
    const { service } = setup([fake('a', { isSingleUse: true })])
    expect(await service.createUrl(toAccount)).toMatchObject({ isSingleUse: true })
  })

  test('the next provider takes over when one fails, but not in place of a named one', async () => {
    const { service, failed, orders } = setup([broken('a'), fake('b')])
    expect((await service.createUrl(toAccount)).provider.id).toBe('b')
    expect(failed).toEqual(['a'])
    // No order is left of the first one.
    expect([...orders.rows.values()].map(({ provider }) => provider)).toEqual(['b'])
    const named = service.createUrl({ ...toAccount, provider: 'a' })
    await expect(named).rejects.toMatchObject({ code: 'upstream_failed' })
  })

  test('a network that it does not serve falls back to the provider’s own', async () => {
    const coinbase = fake('coinbase', { fallbackNetwork: () => CHAIN })
    const { service } = setup([coinbase])
    const there = { ...toAccount, defaultNetwork: 'eip155:56' }
    expect((await service.createUrl(there)).network).toBe(CHAIN)
    const none = setup([fake('a')]).service.createUrl(there)
    await expect(none).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('an address of another namespace receives nothing', async () => {
    const { service } = setup([fake('a')])
    const wallets = { ...toAccount, destinationWallets: [{ address: solanaAccount }] }
    await expect(service.createUrl(wallets)).rejects.toMatchObject({ code: 'bad_request' })
    const both = [{ address: solanaAccount }, { address: account }]
    const { orderId } = await service.createUrl({ ...toAccount, destinationWallets: both })
    expect(await service.getOrder('shop', orderId)).toMatchObject({ account })
  })
})

describe('order', () => {
  const event = (orderId: string, parts: Partial<OrderEvent> = {}): OrderEvent => ({
    orderId,
    purchaseId: 'purchase',
    status: 'settling',
    transaction: hash,
    purchaseCurrency: 'ETH',
    ...parts,
  })
  const run = async (
    node: Node,
    parts: Partial<OrderEvent> = {},
    createdAt = new Date(MINED_AT * 1000),
  ) => {
    let next: OrderEvent | undefined
    const provider = fake('a', { readWebhook: async () => next })
    const { service, orders, failed } = setup([provider], { node })
    const { orderId } = await service.createUrl(toAccount)
    const row = orders.rows.get(orderId)
    if (row) orders.rows.set(orderId, { ...row, createdAt })
    next = event(orderId, parts)
    const { signal } = new AbortController()
    await service.receive('a', { headers: {}, body: '', signal })
    const history = service.getPurchases('shop', 'a')
    const page = await history.getHistory({ account, chainId: CHAIN, signal })
    return { order: await service.getOrder('shop', orderId), page, failed, service, orderId }
  }

  test('is done once the network has the payment', async () => {
    const { order, page } = await run(mined())
    expect(order).toMatchObject({ status: 'done', transaction: hash })
    expect(page.transactions).toMatchObject([{ id: hash, transfers: [{ recipient: account }] }])
  })

  test('stays unfinished while the network has no such transaction', async () => {
    const { order, page } = await run({})
    expect(order).toMatchObject({ status: 'settling', transaction: hash })
    expect(page.transactions).toEqual([])
  })

  test('a payment to another account proves nothing', async () => {
    const { order, page } = await run(mined({ to: `0x${'e5'.repeat(20)}` }))
    expect([order.status, page.transactions]).toEqual(['settling', []])
  })

  test.each([
    ['1', 'done'],
    ['1.0101', 'done'],
    ['1.02', 'settling'],
    ['40', 'settling'],
  ])('one coin arrived, and %s were promised: %s', async (purchaseAmount, status) => {
    const { order, page } = await run(mined({ value: 10n ** 18n }), { purchaseAmount })
    expect(order.status).toBe(status)
    expect(page.transactions).toHaveLength(status === 'done' ? 1 : 0)
  })

  test('coins that a contract sends count by what the account gained in the block', async () => {
    const contract = { to: `0x${'c0'.repeat(20)}`, value: 0n, input: `0x${'12'.repeat(4)}` }
    const coin = { purchaseAmount: '1' }
    expect((await run(mined(contract), coin)).order.status).toBe('settling')
    const half = mined({ ...contract, grown: 5n * 10n ** 17n })
    expect((await run(half, coin)).order.status).toBe('settling')
    const all = mined({ ...contract, grown: 10n ** 18n })
    expect((await run(all, coin)).order.status).toBe('done')
    const token = await run(all, { ...coin, purchaseCurrency: 'USDC' })
    expect(token.order.status).toBe('settling')
  })

  test('a token counts by its contract and its amount; another asset proves nothing', async () => {
    const word = (hex: string) => `0x${hex.padStart(64, '0')}`
    const sends = (address: string, units: bigint) =>
      mined({
        to: address,
        value: 0n,
        input: `0x${'12'.repeat(4)}`,
        logs: [
          {
            address,
            topics: [TRANSFER, word('f0'.repeat(20)), word('a1'.repeat(20))],
            data: word(units.toString(16)),
          },
        ],
      })
    const bought = { purchaseCurrency: 'USDC', purchaseAmount: '20' }
    expect((await run(sends(USDC, 20_000_000n), bought)).order.status).toBe('done')
    expect((await run(sends(USDC, 19_700_000n), bought)).order.status).toBe('settling')
    // `isPayment.test.ts` has one that names itself USDC.
    const other = sends(`0x${'0c'.repeat(20)}`, 20_000_000n)
    expect((await run(other, bought)).order.status).toBe('settling')
    const coins = mined({ value: 20n * 10n ** 18n })
    expect((await run(coins, bought)).order.status).toBe('settling')
  })

  test('a payment from before the order proves nothing', async () => {
    const later = (ms: number) => new Date(MINED_AT * 1000 + ms)
    expect((await run(mined(), {}, later(299_000))).order.status).toBe('done')
    expect((await run(mined(), {}, later(301_000))).order.status).toBe('settling')
  })

  test('has failed if its transaction has', async () => {
    const { order, page } = await run(mined({ status: '0x0' }))
    expect([order.status, page.transactions]).toEqual(['failed', []])
  })

  test('of another project is not found, and an unknown provider neither', async () => {
    const { service, orderId } = await run(mined())
    const missing = { code: 'not_found' }
    await expect(service.getOrder('other', orderId)).rejects.toMatchObject(missing)
    const { signal } = new AbortController()
    const webhook = service.receive('nobody', { headers: {}, body: '', signal })
    await expect(webhook).rejects.toMatchObject(missing)
  })
})
