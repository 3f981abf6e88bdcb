import { vi } from 'vitest'
import type {
  OnrampOptions,
  OnrampOrder,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampUrl,
  OnrampUrlRequest,
} from '../../wire/gateway/onramp.ts'
import { ether, GATEWAY } from './fakeGateway.ts'

export const ORDER = 'order-0123456789abcdef'
export const CHECKOUT = 'https://pay.test/checkout'

const NETWORK = 'eip155:1'
const limits = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'bank_transfer', min: '20.50', max: '25000.00' },
]
const names: Readonly<Record<string, string>> = { harbor: 'Harbor', meridian: 'Meridian' }

/** How the gateway of a test sells. */
export interface FakeOnrampGateway {
  /** The requested paths, the oldest first. */
  readonly asked: string[]
  /** Those of them that ask the chain and no cache. */
  readonly forced: string[]
  /** Where the user lives, by the requests of the options. */
  readonly places: Readonly<Record<string, string>>[]
  readonly quotes: OnrampQuoteRequest[]
  readonly created: OnrampUrlRequest[]
  /** What each provider gives. Unset: it does not answer. */
  readonly prices: Record<string, string>
  /** Delays the next quotes. */
  gate: Promise<unknown>
  options: 'answer' | 'hang' | 'fail' | 'elsewhere'
  orders: 'answer' | 'hang' | 'fail'
  /** The page of the provider opens once only. */
  isSingleUse: boolean
  /** Unset: the gateway does not answer. */
  status: OnrampOrder['status'] | 'missing' | undefined
}

/** Replaces `fetch` with a gateway of two providers, the second of which gives more. */
export function fakeOnrampGateway(): FakeOnrampGateway {
  const gateway: FakeOnrampGateway = {
    ...{
      asked: [],
      forced: [],
      quotes: [],
      created: [],
      places: [],
      options: 'answer',
      orders: 'answer',
    },
    prices: { harbor: '0.0318', meridian: '0.0321' },
    gate: Promise.resolve(),
    isSingleUse: false,
    status: 'pending',
  }
  const real = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== GATEWAY) return real(input, init)
    gateway.asked.push(url.pathname)
    if (url.searchParams.has('forceUpdate')) gateway.forced.push(url.pathname)
    if (url.pathname.endsWith('/onramp/options')) {
      const { country, subdivision } = Object.fromEntries(url.searchParams)
      gateway.places.push({ ...(country && { country }), ...(subdivision && { subdivision }) })
    }
    if (/\/(?:onramp|generators)\//.test(url.pathname)) {
      const text = input instanceof Request ? await input.text() : String(init?.body ?? '{}')
      return answerOnramp(gateway, url.pathname, JSON.parse(text || '{}'))
    }
    if (url.pathname.endsWith('supported-chains')) {
      return Response.json({ http: [NETWORK], ws: [] })
    }
    if (url.pathname.startsWith('/v1/identity/')) return Response.json({ name: null, avatar: null })
    if (url.pathname.endsWith('/history')) {
      return Response.json({ source: null, data: [], next: null })
    }
    return Response.json({ balances: [{ ...ether, price: '3000' }] })
  })
  return gateway
}

const down = () => new Response('', { status: 501 })
const hang = () => new Promise<Response>(() => {})

function answerOnramp(
  gateway: FakeOnrampGateway,
  path: string,
  body: OnrampQuoteRequest & OnrampUrlRequest,
): Response | Promise<Response> {
  if (path.endsWith('/options')) {
    if (gateway.options === 'hang') return hang()
    return gateway.options === 'fail' ? down() : Response.json(getOptions(gateway))
  }
  if (path.endsWith('/quote')) {
    gateway.quotes.push(body)
    return gateway.gate.then(() => answerQuote(gateway, body))
  }
  if (path.endsWith('/onrampurl')) {
    gateway.created.push(body)
    if (gateway.orders === 'hang') return hang()
    return gateway.orders === 'fail' ? down() : Response.json(createOrder(gateway, body))
  }
  if (gateway.status === 'missing') return new Response('', { status: 404 })
  return gateway.status ? Response.json(readOrder(gateway.status)) : down()
}

function getOptions({ options }: FakeOnrampGateway): OnrampOptions {
  const networks = [{ chainId: options === 'elsewhere' ? 'eip155:137' : NETWORK }]
  return {
    providers: Object.entries(names).map(([id, name]) => ({
      ...{ id, name, namespaces: ['eip155'], networks: [NETWORK] },
    })),
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
    purchaseCurrencies: [
      { symbol: 'USDC', name: 'USD Coin', networks },
      { symbol: 'ETH', name: 'Ether', networks },
    ],
    estimated: false,
  }
}

function answerQuote({ prices }: FakeOnrampGateway, body: OnrampQuoteRequest): Response {
  const { provider: id = '', amount, purchaseCurrency, paymentCurrency, network } = body
  const purchaseAmount = prices[id]
  if (purchaseAmount === undefined) return down()
  return Response.json({
    ...{ provider: { id, name: names[id] ?? id }, estimated: false, quoteId: `quote-${id}` },
    ...{ purchaseCurrency, paymentCurrency, network, method: body.method ?? 'card' },
    ...{ paymentTotal: amount, paymentSubtotal: amount, purchaseAmount },
    fees: [
      { kind: 'provider', amount: '1.49' },
      { kind: 'network', amount: '0.1' },
    ],
  } satisfies OnrampQuote)
}

function createOrder(
  { isSingleUse }: FakeOnrampGateway,
  { provider: id = '' }: OnrampUrlRequest,
): OnrampUrl {
  const provider = { id, name: names[id] ?? id }
  return { url: CHECKOUT, isSingleUse, orderId: ORDER, provider, network: NETWORK }
}

function readOrder(status: OnrampOrder['status']): OnrampOrder {
  return {
    ...{ id: ORDER, provider: 'meridian', status, network: NETWORK },
    ...{ account: `0x${'1'.repeat(40)}`, purchaseCurrency: 'ETH', purchaseAmount: '0.0321' },
    ...{ paymentCurrency: 'USD', paymentAmount: '100.00' },
    transaction: status === 'done' ? `0x${'ab'.repeat(32)}` : null,
    createdAt: '2026-05-04T10:00:00.000Z',
    updatedAt: '2026-05-04T10:00:00.000Z',
  }
}

/** A window that the page opened. */
export interface FakeWindow {
  opener: unknown
  closed: boolean
  /** The addresses that it went to. */
  readonly visited: string[]
}

/** Replaces `window.open`. Returns the windows so far, and its arguments. */
export function fakeWindows(): { readonly opened: FakeWindow[]; readonly calls: unknown[][] } {
  const opened: FakeWindow[] = []
  const { mock } = vi.spyOn(window, 'open').mockImplementation(() => {
    const visited: string[] = []
    const page = {
      ...{ opener: window as unknown, closed: false, visited },
      location: { replace: (url: string) => void visited.push(url) },
      close: () => {
        page.closed = true
      },
    }
    opened.push(page)
    return page as unknown as Window
  })
  return { opened, calls: mock.calls }
}
