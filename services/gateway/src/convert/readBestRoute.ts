import { ServiceError } from '@portico/common'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { multicall } from '../balances/multicall.ts'
import type { ChainRpc } from '../rpc/types.ts'
import { encodeRoute, type V3Route } from './v3Routes.ts'

// IQuoterV2 of @uniswap/swap-router-contracts. It is no view, and changes nothing.
const abi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])

export interface RouteQuote {
  readonly route: V3Route
  readonly amountOut: bigint
  /** Of the pools alone. */
  readonly gas: bigint
}

/**
 * Asks a quoter what each route pays, in one call, and returns the best route.
 *
 * @returns `undefined` without a route that pays anything
 * @throws {ServiceError} `upstream_failed`, `timeout`
 */
export async function readBestRoute({
  rpc,
  chainId,
  multicall3,
  quoter,
  routes,
  amount,
  signal,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly multicall3: string
  readonly quoter: Address
  readonly routes: readonly V3Route[]
  readonly amount: bigint
  readonly signal: AbortSignal
}): Promise<RouteQuote | undefined> {
  const calls = routes.map((route) => ({
    target: quoter,
    data: encodeFunctionData({
      abi,
      functionName: 'quoteExactInput',
      args: [encodeRoute(route), amount],
    }),
  }))
  const answers = await multicall({ rpc, chainId, multicall3, calls, fresh: true, signal })
  if (!answers) throw new ServiceError('upstream_failed', 'This network has no Multicall3.')
  let best: RouteQuote | undefined
  for (const [index, route] of routes.entries()) {
    const quote = read(answers[index], route)
    if (quote && quote.amountOut > (best?.amountOut ?? 0n)) best = quote
  }
  return best
}

function read(data: Hex | undefined, route: V3Route): RouteQuote | undefined {
  if (!data) return undefined
  try {
    const decoded = decodeFunctionResult({ abi, functionName: 'quoteExactInput', data })
    const [amountOut, , , gas] = decoded
    return { route, amountOut, gas }
  } catch {
    // Another contract: the route counts as missing.
    return undefined
  }
}
