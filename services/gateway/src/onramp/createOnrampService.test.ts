import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import { type OnrampOptions, OnrampQuoteBody, OnrampUrlBody } from 'portico/gateway/onramp'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeRpc } from '../balances/test/chainFixtures.ts'
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

function setup(providers: readonly OnrampProvider[], node: Node = {}) {
  const failed: string[] = []
  const orders = createFakeOrders()
  const onFailure = (source: string) => failed.push(source)
  const chains = createChainMetadata([{ id: CHAIN, rpc: [] }])
  const rpc = createFakeRpc(CHAIN, (method) => node[method] ?? null)
  const readers = [createEvmTransactionReader({ rpc })]
  const service = createOnrampService({
    providers,
    orders,
    settler: createSettler({ orders, readers, chains, onFailure }),
    cache: createMemoryCache(),
    country: 'US',
    hasNode: rpc.has,
    onFailure,
  })
  return { service, orders, failed }
}

type Node = Readonly<Record<string, unknown>>

/** What a node says about a transaction of `value` wei, or a call without one. */
function mined({ to = account, value = 5n, status = '0x1', input = '0x' } = {}): Node {
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
      logs: [],
    },
    eth_getBlockByHash: { timestamp: '0x68000000' },
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
    const { service } = setup([a, broken('c'), b])
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
  const run = async (node: Node, parts: Partial<OrderEvent> = {}) => {
    let next: OrderEvent | undefined
    const provider = fake('a', { readWebhook: async () => next })
    const { service, failed } = setup([provider], node)
    const { orderId } = await service.createUrl(toAccount)
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

  test('a call that sends coins counts for coins, and not for a token', async () => {
    const contract = { to: `0x${'c0'.repeat(20)}`, value: 0n, input: `0x${'12'.repeat(4)}` }
    expect((await run(mined(contract))).order.status).toBe('done')
    const token = await run(mined(contract), { purchaseCurrency: 'USDC' })
    expect(token.order.status).toBe('settling')
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
