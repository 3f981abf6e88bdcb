import { vi } from 'vitest'
import type { SwapCall, SwapOutcome, SwapRuntime, SwapSide } from '../../core/interfaces/swap.ts'
import type { SwapPrices, SwapQuotes, SwapTokens } from '../../wire/gateway/convert.ts'
import { NATIVE_TOKEN_ADDRESSES } from '../../wire/namespaces/namespaceTable.ts'
import { dollars, ether, GATEWAY } from './fakeGateway.ts'

const COIN = `eip155:1:${NATIVE_TOKEN_ADDRESSES.eip155}`
/** The node has checked what arrives. */
export const CHECKED: SwapOutcome = { status: 'ok', received: 10n ** 30n, spent: 0n }
/** The call of a swap with its permit. */
export const PERMITTED = '0xac9650d8'
export const ROUTER = `0x${'9'.repeat(40)}`

/** What the chain of a test returns for swaps. */
export interface FakeSwapChain {
  readonly runtime: SwapRuntime
  allowance: bigint
  outcome: SwapOutcome
  /** The tokens that keep a part of each transfer. */
  takeFee: readonly SwapSide[]
  /** Tokens by contract; others are none. */
  readonly assets: Record<string, { symbol: string; decimals: number; balance: bigint }>
  /** The token takes a permit, which the wallet signs, or does not. */
  permit: 'none' | 'signs' | 'refuses'
  /** The answer to Max. */
  maximum: Promise<bigint>
  /** Answers the request for a permit. */
  signing: (() => void) | undefined
  /** The requests to the wallet. */
  readonly asked: { readonly call: SwapCall; approve(): void; reject(error: unknown): void }[]
}

/** A chain that responds at once, and a wallet whose requests the test answers. */
export function fakeSwapChain(): FakeSwapChain {
  const describe = (address: string | undefined) =>
    address
      ? { address, symbol: chain.assets[address]?.symbol ?? 'USD1', decimals: 6 }
      : { symbol: 'ETH', decimals: 18 }
  const chain: FakeSwapChain = {
    allowance: 0n,
    outcome: CHECKED,
    takeFee: [],
    permit: 'none',
    signing: undefined,
    maximum: Promise.resolve(12n * 10n ** 17n),
    assets: {},
    asked: [],
    runtime: {
      plan: async ({ terms }) => ({
        from: describe(terms.tokenIn),
        to: describe(terms.tokenOut),
        fee: { max: 4n * 10n ** 14n, expected: 2n * 10n ** 14n, symbol: 'ETH', decimals: 18 },
        outcome: chain.outcome,
        takeFee: chain.takeFee,
        ...(chain.permit !== 'none' && {
          permit: { token: terms.tokenIn ?? '', name: 'USD1', version: '1' },
        }),
      }),
      simulate: async () => chain.outcome,
      getMaximum: () => chain.maximum,
      async readAsset({ token }) {
        const asset = chain.assets[token]
        if (asset) return { address: token, ...asset }
        const { PorticoError } = await import('../../wire/errors/porticoError.ts')
        const { transferNoToken } = await import('../../wire/errors/rows/transfer.ts')
        throw new PorticoError(transferNoToken, { args: { network: 'Ethereum' } })
      },
      getAllowance: async ({ terms }) => (terms.tokenIn ? chain.allowance : terms.amountIn),
      requireSame: async () => {},
      signPermit: ({ swap, now }) =>
        new Promise((resolve) => {
          const approve = () =>
            resolve(
              chain.permit === 'refuses'
                ? undefined
                : { call: { ...swap, data: PERMITTED }, deadline: now / 1000 + 300 },
            )
          chain.signing = approve
        }),
      send: ({ call, onRequest }) =>
        new Promise((resolve, reject) => {
          onRequest()
          const hash = `0x${`${chain.asked.length + 1}`.padStart(64, '0')}`
          chain.asked.push({ call, approve: () => resolve({ hash }), reject })
        }),
    },
  }
  return chain
}

/** How the gateway of a test answers for swaps. */
export interface FakeSwapGateway {
  /** The queries for quotes, the oldest first. */
  readonly quotes: URLSearchParams[]
  mode: 'answer' | 'hang' | 'none' | 'fail' | 'unsupported'
  list: 'answer' | 'hang'
  /** Answers the requests that hang. */
  answerHanging(): void
  /** Of USD1 for one coin. */
  price: bigint
  priceImpact: number | undefined
  prices: SwapPrices | undefined
  scams: SwapQuotes['scams']
  /** The networks with swaps. */
  networks: readonly string[] | undefined
}

const token = (address: string, symbol: string, decimals: number, price?: string) => ({
  ...{ address, symbol, name: `The ${symbol}`, decimals },
  ...(price && { price }),
})

/** Replaces `fetch` with a gateway that swaps coins for USD1, and lists more tokens. */
export function fakeSwapGateway(): FakeSwapGateway {
  const hanging: (() => void)[] = []
  const gateway: FakeSwapGateway = {
    ...{ quotes: [], mode: 'answer', list: 'answer', price: 3000n, priceImpact: 8 },
    ...{ scams: undefined, networks: undefined },
    answerHanging() {
      gateway.mode = 'answer'
      for (const go of hanging.splice(0)) go()
    },
    prices: { from: '3000', to: '1', native: '3000' },
  }
  const real = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== GATEWAY) return real(input, init)
    if (url.pathname.startsWith('/v1/convert/')) {
      const text = input instanceof Request ? await input.text() : String(init?.body ?? '{}')
      const isHanging = gateway.mode === 'hang' && !url.pathname.endsWith('/tokens')
      if (isHanging) await new Promise<void>((resolve) => hanging.push(resolve))
      return answerSwap(gateway, url, JSON.parse(text || '{}'))
    }
    if (url.pathname.endsWith('supported-chains')) {
      return Response.json({ http: ['eip155:1'], ws: [], swaps: gateway.networks })
    }
    if (url.pathname.startsWith('/v1/identity/')) return Response.json({ name: null, avatar: null })
    if (url.pathname.endsWith('/history')) {
      return Response.json({ source: null, data: [], next: null })
    }
    return Response.json({ balances: [{ ...ether, price: '3000' }, dollars(1)] })
  })
  return gateway
}

const down = () => new Response('', { status: 501 })

async function answerSwap(
  gateway: FakeSwapGateway,
  url: URL,
  body: Record<string, string>,
): Promise<Response> {
  if (gateway.mode === 'unsupported') {
    return Response.json({ message: 'Network not supported for Swaps' }, { status: 400 })
  }
  if (url.pathname.endsWith('/tokens')) {
    if (gateway.list === 'hang') return new Promise(() => {})
    const tokens = [
      token(COIN, 'ETH', 18, '3000'),
      token(dollars(1).address ?? '', 'USD1', 6, '1'),
      token(`eip155:1:0x${'a'.repeat(40)}`, 'UNI', 18),
      token(`eip155:1:0x${'b'.repeat(40)}`, 'ZZZ', 18),
    ]
    return Response.json({ tokens } satisfies SwapTokens)
  }
  if (gateway.mode === 'none') return new Response('', { status: 404 })
  if (gateway.mode === 'fail') return down()
  const isPost = url.pathname.endsWith('/build-transaction')
  const asked = isPost ? body : Object.fromEntries(url.searchParams)
  const amountIn = BigInt(asked.amount ?? '0')
  const isCoin = asked.from?.toLowerCase() === COIN.toLowerCase()
  const spender = isCoin ? null : ROUTER
  const source = { id: 'uniswap-v2', name: 'Uniswap v2' }
  const out = isCoin
    ? (amountIn * gateway.price) / 10n ** 12n
    : (amountIn * 10n ** 12n) / gateway.price
  const terms = { amountIn: `${amountIn}`, amountOut: `${out}`, source, spender }
  if (url.pathname.endsWith('/quotes')) {
    gateway.quotes.push(url.searchParams)
    const { priceImpact, prices, scams } = gateway
    const { from = '', to = '' } = asked
    const quote = {
      ...{ ...terms, from, to, route: [from, to], priceSource: 'pools', router: ROUTER },
      ...(priceImpact !== undefined && { priceImpact }),
    }
    const known = { ...(prices && { prices }), ...(scams && { scams }) }
    return Response.json({ quotes: [quote], ...known } satisfies SwapQuotes)
  }
  if (url.pathname.endsWith('/build-approve')) {
    const call = { to: asked.from?.split(':').at(-1), data: '0x095ea7b3', value: '0' }
    return Response.json({ transactions: isCoin ? [] : [call], spender })
  }
  const [percent] = [Number((body.eip155 as unknown as { slippage?: number })?.slippage ?? 1)]
  const minimum = out - (out * BigInt(Math.round(percent * 100))) / 10_000n
  return Response.json({
    ...{ ...terms, to: ROUTER, data: '0x12345678', value: isCoin ? `${amountIn}` : '0' },
    minimumReceived: `${minimum}`,
  })
}
