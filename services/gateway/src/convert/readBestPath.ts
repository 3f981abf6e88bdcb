import { ServiceError } from '@portico/common'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { multicall } from '../balances/multicall.ts'
import type { ChainRpc } from '../rpc/types.ts'
import type { Venue } from './getVenue.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
])

export interface PathQuote {
  readonly path: readonly string[]
  readonly amountOut: bigint
}

/**
 * Asks a router what each route pays, in one call, and returns the best route.
 *
 * @returns `undefined` without a route that pays anything
 * @throws {ServiceError} `upstream_failed`, `timeout`
 */
export async function readBestPath({
  rpc,
  chainId,
  venue,
  paths,
  amount,
  signal,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly venue: Venue
  readonly paths: readonly (readonly string[])[]
  readonly amount: bigint
  readonly signal: AbortSignal
}): Promise<PathQuote | undefined> {
  const { multicall3, router } = venue
  const calls = paths.map((path) => ({
    target: router,
    data: encodeFunctionData({
      abi,
      functionName: 'getAmountsOut',
      args: [amount, path as readonly Address[]],
    }),
  }))
  const answers = await multicall({ rpc, chainId, multicall3, calls, fresh: true, signal })
  if (!answers) throw new ServiceError('upstream_failed', 'This network has no Multicall3.')
  let best: PathQuote | undefined
  for (const [index, path] of paths.entries()) {
    const amountOut = readLast(answers[index], path.length)
    // The first of equal routes is the shortest.
    if (amountOut > (best?.amountOut ?? 0n)) best = { path, amountOut }
  }
  return best
}

function readLast(data: Hex | undefined, length: number): bigint {
  if (!data) return 0n
  try {
    const amounts = decodeFunctionResult({ abi, functionName: 'getAmountsOut', data })
    return amounts.length === length ? (amounts[length - 1] ?? 0n) : 0n
  } catch {
    // The router of another contract: the route counts as missing.
    return 0n
  }
}
