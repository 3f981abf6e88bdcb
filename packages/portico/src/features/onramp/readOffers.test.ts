import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import { mainnet } from '../../networks/ethereum.ts'
import type { OnrampQuote, OnrampQuoteRequest } from '../../wire/gateway/onramp.ts'
import { readOffers, readOptions } from './readOffers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const asked = {
  ...{ purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', method: 'card' },
  ...{ network: 'eip155:1' as const, signal },
}
const estimate = { provider: null, estimated: true, purchaseAmount: '100' }

const create = (gatewayUrl: string | undefined = 'https://gateway.test') =>
  createPortico({
    ...{ projectId: 'test', networks: [mainnet], adapters: [], storage: memoryStorage() },
    gatewayUrl,
  })

type Answer = string | 'estimate' | 400 | 501

/** Replaces `fetch` with a gateway whose providers give these amounts, or an error status. */
function withPrices(prices: Readonly<Record<string, Answer>>): OnrampQuoteRequest[] {
  const requests: OnrampQuoteRequest[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    const request = JSON.parse(init.body) as OnrampQuoteRequest
    requests.push(request)
    const price = prices[request.provider ?? 'any'] ?? 501
    if (typeof price === 'number') return Response.json({}, { status: price })
    return Response.json(quote(request, price))
  })
  return requests
}

function quote({ provider: id = 'any', ...request }: OnrampQuoteRequest, price: string) {
  const isEstimate = price === 'estimate'
  return {
    ...{ provider: isEstimate ? null : { id, name: id.toUpperCase() }, estimated: isEstimate },
    ...{ purchaseCurrency: request.purchaseCurrency, paymentCurrency: request.paymentCurrency },
    ...{ network: request.network, method: 'card', fees: [] },
    ...{ paymentTotal: request.amount, paymentSubtotal: request.amount },
    purchaseAmount: isEstimate ? request.amount : price,
  } satisfies OnrampQuote
}

const read = (providers: readonly string[]) => readOffers(create(), { ...asked, providers })
const ids = (offers: readonly OnrampQuote[]) => offers.map(({ provider }) => provider?.id)

test('readOffers: asks each provider for the same, the best first', async () => {
  const requests = withPrices({ a: '0.0318', b: '0.4', c: '0.04' })
  expect(ids(await read(['a', 'b', 'c']))).toEqual(['b', 'c', 'a'])
  const { signal: _, ...body } = asked
  expect(requests).toEqual(
    ['a', 'b', 'c'].map((provider) => ({ ...body, provider, projectId: 'test' })),
  )
})

test('readOffers: any amounts are in the order of their exact values', async () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 12n - 1n })
  const amount = fc
    .tuple(digits, fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }))
    .map(([whole, rest]) => (rest ? `${whole}.${rest}` : `${whole}`))
  const scale = (text: string) => {
    const [whole = '', rest = ''] = text.split('.')
    return BigInt(whole + rest.padEnd(18, '0'))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 6 }), async (amounts) => {
      withPrices(Object.fromEntries(amounts.map((price, at) => [`p${at}`, price])))
      const offers = await read(amounts.map((_, at) => `p${at}`))
      const wanted = amounts.map((text, at) => ({ id: `p${at}`, value: scale(text) }))
      // Equal ones stay in the order in which they were asked.
      wanted.sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
      expect(ids(offers)).toEqual(wanted.map(({ id }) => id))
    }),
    { numRuns: 50 },
  )
})

test.each<[string, Answer]>([
  ['does not answer', 501],
  ['has no price', 'estimate'],
  ['refuses the request', 400],
])('readOffers: a provider that %s is left out', async (_, price) => {
  withPrices({ a: price, b: '0.03' })
  expect(ids(await read(['a', 'b']))).toEqual(['b'])
  expect(ids(await read(['b', 'a']))).toEqual(['b'])
})

test('readOffers: if none answers, one estimate', async () => {
  withPrices({ a: 501, b: 'estimate' })
  expect(await read(['a', 'b'])).toMatchObject([estimate])
})

test('readOffers: without a known provider, the gateway chooses', async () => {
  const requests = withPrices({ any: '0.05' })
  expect(ids(await read([]))).toEqual(['any'])
  expect(requests).toHaveLength(1)
  expect(requests[0]).not.toHaveProperty('provider')
  withPrices({})
  expect(await read([])).toMatchObject([estimate])
})

test('readOffers: throws what all refuse', async () => {
  withPrices({ a: 400, b: 400 })
  await expect(read(['a', 'b'])).rejects.toMatchObject({ code: 'http/status' })
})

test('without a gateway: refused', async () => {
  const portico = createPortico({
    ...{ projectId: 'test', networks: [mainnet], adapters: [], storage: memoryStorage() },
  })
  const error = { code: 'onramp/no-gateway' }
  await expect(readOffers(portico, { ...asked, providers: ['a'] })).rejects.toMatchObject(error)
  await expect(readOptions(portico, signal)).rejects.toMatchObject(error)
})
