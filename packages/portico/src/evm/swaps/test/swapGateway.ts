import type { Localnet } from '@portico/localnet'
import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { vi } from 'vitest'
import { NATIVE_TOKEN_ADDRESSES } from '../../../wire/namespaces/namespaceTable.ts'
import { evmTools } from '../../transfers/test/evmWorld.ts'

export const GATEWAY = 'http://gateway.test'

// The functions of IUniswapV2Router01 of @uniswap/v2-periphery.
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])
// IWETH of @uniswap/v2-periphery.
const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const DEADLINE = 10n ** 12n

interface Call {
  readonly to: string
  readonly data: string
  readonly value: string
}

/** What a test changes of the responses. */
export interface SwapTampering {
  quote?: Readonly<Record<string, unknown>>
  /** Of tokens, in dollars. */
  prices?: Readonly<Record<string, string>>
  /** The tokens of a quote that are on a list of fraudulent ones. */
  scams?: readonly ('from' | 'to')[]
  transaction?: Readonly<Record<string, unknown>>
  approvals?: (calls: readonly Call[]) => readonly Call[]
  /** Responses with this status instead. */
  status?: { readonly code: number; readonly message: string }
  /** Node methods that are unknown. */
  unknownMethods?: readonly string[]
  /** Answers of the gateway instead. Undefined: its own. */
  answer?: (url: URL, body: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** Answers of the node instead. Undefined: its own. */
  node?: (request: { readonly method?: string; readonly params?: readonly unknown[] }) => unknown
}

/** Stubs `fetch` with a gateway over the router of the local chain. */
export function stubSwapGateway(world: Localnet, change: SwapTampering = {}) {
  const { rpcUrl, caip2, weth, amm } = world.manifest.chains.evm
  const tools = evmTools(rpcUrl)
  const real = globalThis.fetch
  const native = NATIVE_TOKEN_ADDRESSES.eip155
  const router = amm.router as Address
  const addressOf = (id: string) => id.slice(caip2.length + 1) as Address

  async function quote(from: string, to: string, amount: bigint) {
    const path = [from, to].map(
      (id) => (addressOf(id) === native ? weth : addressOf(id)) as Address,
    )
    const read = { address: router, abi: routerAbi, functionName: 'getAmountsOut' } as const
    const amounts = await tools.readContract({ ...read, args: [amount, path] })
    return { path, amountOut: amounts.at(-1) ?? 0n, fromNative: addressOf(from) === native }
  }

  async function answer(url: URL, body: Record<string, string | undefined>): Promise<unknown> {
    const {
      from = '',
      to = '',
      amount = '0',
      userAddress = '',
    } = {
      ...Object.fromEntries(url.searchParams),
      ...body,
    }
    const swapped = [from, to].map(addressOf)
    const isWrap = swapped.includes(native) && swapped.includes(weth.toLowerCase() as Address)
    if (isWrap) return wrap(url, { from, to, amount })
    const { path, amountOut, fromNative } = await quote(from, to, BigInt(amount))
    const source = { id: 'uniswap-v2', name: 'Pools' }
    const spender = fromNative ? null : router
    if (url.pathname.endsWith('/quotes')) {
      const best = { source, priceSource: 'pools', from, to, amountIn: amount, spender, router }
      const route = [from, to]
      return {
        quotes: [{ ...best, amountOut: `${amountOut}`, route, priceImpact: 3, ...change.quote }],
        ...(change.prices && { prices: change.prices }),
        ...(change.scams && { scams: change.scams }),
      }
    }
    if (url.pathname.endsWith('/build-approve')) {
      const args = [router, BigInt(amount)] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const calls = [{ to: addressOf(from), data, value: '0' }]
      return { transactions: change.approvals?.(calls) ?? calls, spender }
    }
    const { slippage } = Object(body.eip155) as { slippage: number }
    const minimum = amountOut - (amountOut * BigInt(slippage * 100)) / 10_000n
    const rest = [minimum, path, userAddress as Address, DEADLINE] as const
    const toNative = addressOf(to) === native
    const data = fromNative
      ? encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: rest })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: toNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [BigInt(amount), ...rest],
        })
    return {
      ...{ to: router, data, value: fromNative ? amount : '0', source, amountIn: amount, spender },
      ...{ amountOut: `${amountOut}`, minimumReceived: `${minimum}`, ...change.transaction },
    }
  }

  function wrap(url: URL, pair: { from: string; to: string; amount: string }) {
    const { amount } = pair
    const fromNative = addressOf(pair.from) === native
    const source = { id: 'wrapped-coin', name: 'Wrapped coin' }
    const shared = { source, amountIn: amount, amountOut: amount, spender: null }
    if (url.pathname.endsWith('/quotes')) {
      const best = { ...shared, ...pair, priceSource: 'Wrapped coin', priceImpact: 0, router: weth }
      return { quotes: [{ ...best, route: [pair.from, pair.to], ...change.quote }] }
    }
    if (url.pathname.endsWith('/build-approve')) {
      return { transactions: [], spender: change.quote?.spender ?? null }
    }
    const data = fromNative
      ? encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [BigInt(amount)] })
    const value = fromNative ? amount : '0'
    return { ...shared, to: weth, data, value, minimumReceived: amount, ...change.transaction }
  }

  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const text = input instanceof Request ? await input.clone().text() : `${init?.body ?? ''}`
    const isConvert = url.pathname.includes('/convert/')
    if (url.origin === GATEWAY && isConvert) {
      const { status } = change
      if (status) return Response.json({ message: status.message }, { status: status.code })
      const body = text ? JSON.parse(text) : {}
      return Response.json((await change.answer?.(url, body)) ?? (await answer(url, body)))
    }
    const request = text ? JSON.parse(text) : {}
    if (change.unknownMethods?.includes(request.method)) {
      const error = { code: -32601, message: 'Method not found' }
      return Response.json({ jsonrpc: '2.0', id: request.id, error })
    }
    const result = await change.node?.(request)
    if (result !== undefined) return Response.json({ jsonrpc: '2.0', id: request.id, result })
    // The gateway passes requests on to the node.
    return real(url.origin === GATEWAY ? rpcUrl : input, init)
  })
  return { router, tools }
}
