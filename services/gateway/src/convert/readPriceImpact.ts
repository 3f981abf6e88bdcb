import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { multicall, type ViewCall } from '../balances/multicall.ts'
import type { ChainRpc } from '../rpc/types.ts'
import type { Venue } from './getVenue.ts'
import type { PathQuote } from './readBestPath.ts'

const WHOLE = 10_000n
/**
 * What remains of an input after the fee of one pool, 0.30 %, in thousandths: `getAmountOut` of
 * UniswapV2Library in @uniswap/v2-periphery 1.1.0-beta.0.
 */
const AFTER_FEE = 997n
const THOUSAND = 1000n
const GET_RESERVES = '0x0902f1ac'
const abi = parseAbi(['function getPair(address, address) view returns (address)'])

/** What remains of an amount after the fees of pools. */
export function afterFees(amount: bigint, pools: number): bigint {
  return (amount * AFTER_FEE ** BigInt(pools)) / THOUSAND ** BigInt(pools)
}

/**
 * Compares the output of a route with what its pools would pay at their present price, after fees.
 *
 * @returns hundredths of a percent; `undefined` if a pool cannot be read
 */
export async function readPriceImpact({
  rpc,
  chainId,
  venue,
  quote: { path, amountOut },
  amount,
  signal,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly venue: Venue
  readonly quote: PathQuote
  readonly amount: bigint
  readonly signal: AbortSignal
}): Promise<number | undefined> {
  const { multicall3, factory } = venue
  const read = async (calls: readonly ViewCall[]) =>
    (await multicall({ rpc, chainId, multicall3, calls, fresh: true, signal })) ?? []
  const hops = path.slice(1).map((token, index) => [path[index] as string, token] as const)
  const found = await read(
    hops.map((args) => ({
      target: factory,
      data: encodeFunctionData({
        abi,
        functionName: 'getPair',
        args: args as readonly [Address, Address],
      }),
    })),
  )
  const pairs = found.flatMap(readAddress)
  if (pairs.length !== hops.length) return undefined
  const reserves = await read(pairs.map((target) => ({ target, data: GET_RESERVES })))
  let paid = amountOut
  let due = amount
  for (const [index, [tokenIn, tokenOut]] of hops.entries()) {
    const words = readWords(reserves[index])
    if (!words) return undefined
    // A pool orders its tokens by address.
    const [reserveIn, reserveOut] = tokenIn < tokenOut ? words : [words[1], words[0]]
    paid *= reserveIn * THOUSAND
    due *= reserveOut * AFTER_FEE
  }
  if (due === 0n) return undefined
  const kept = (paid * WHOLE) / due
  return kept >= WHOLE ? 0 : Number(WHOLE - kept)
}

function readAddress(answer: Hex | undefined): readonly string[] {
  if (answer?.length !== 66) return []
  const address = `0x${answer.slice(26)}`
  return address === zeroAddress ? [] : [address]
}

function readWords(answer: Hex | undefined): readonly [bigint, bigint] | undefined {
  if (!answer || answer.length < 2 + 2 * 64) return undefined
  return [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)]
}
