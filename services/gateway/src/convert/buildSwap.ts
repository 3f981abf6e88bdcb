import { ServiceError } from '@portico/common'
import type { SwapTransaction } from 'portico/gateway/convert'
import * as v from 'valibot'
import { toHex } from 'viem'
import type { ChainRpc } from '../rpc/types.ts'
import { isNative } from '../tokens/tokenId.ts'
import { limitSource } from './askSources.ts'
import { isRevert, toNodeFailure } from './isRevert.ts'
import type { SourceTransaction, SwapRequest, SwapSource } from './types.ts'

/** How long a transaction may wait for its block, in seconds. */
const DEADLINE_S = 20 * 60
/** How far a network may be ahead of the clock of this machine, in seconds. */
const AHEAD_MAX_S = 10 * 60
const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,16}$/))
const Block = v.object({ timestamp: Quantity })

/**
 * Builds the transaction of one source.
 *
 * @returns `undefined` if the source has no route
 * @throws {ServiceError} `bad_request` if the transaction would fail; the errors of the source
 */
export async function buildSwap({
  rpc,
  source,
  request,
  slippage,
  hasEstimate,
}: {
  readonly rpc: ChainRpc
  readonly source: SwapSource
  readonly request: Omit<SwapRequest, 'signal'>
  readonly slippage: number
  readonly hasEstimate: boolean
}): Promise<SwapTransaction | undefined> {
  const { chain, from, amount, user } = request
  const deadline = (await readTime(rpc, chain.id)) + DEADLINE_S
  const built = await limitSource((signal) =>
    source.buildTransaction({ ...request, slippage, deadline, signal }),
  )
  if (!built || built.amountOut <= 0n) return undefined
  const gas = hasEstimate ? await estimate(rpc, chain.id, user, built) : undefined
  return {
    to: built.to,
    data: built.data,
    value: `${built.value}`,
    ...(gas !== undefined && { gas: `${gas}` }),
    source: { id: source.id, name: source.name },
    amountIn: `${amount}`,
    amountOut: `${built.amountOut}`,
    minimumReceived: `${built.minimumReceived}`,
    ...(built.deadline !== undefined && { deadline: built.deadline }),
    spender: isNative(from) ? null : built.spender,
    ...(built.takesPermit && !isNative(from) && { takesPermit: true }),
  }
}

// A node could set the deadline as far off as it likes, so its time counts within a limit.
async function readTime(rpc: ChainRpc, chainId: string): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const block = await rpc.request(chainId, 'eth_getBlockByNumber', ['latest', false])
  const parsed = v.safeParse(Block, block)
  if (!parsed.success) return now
  const time = Number(parsed.output.timestamp)
  return Math.min(Math.max(now, time), now + AHEAD_MAX_S)
}

async function estimate(
  rpc: ChainRpc,
  chainId: string,
  from: string,
  { to, data, value }: SourceTransaction,
): Promise<bigint> {
  const call = { from, to, data, value: toHex(value) }
  const answer = await rpc
    .request(chainId, 'eth_estimateGas', [call], { fresh: true })
    .catch((cause: unknown) => {
      if (!isRevert(cause)) throw toNodeFailure(cause)
      const message = 'This swap would fail now: check the balance and the allowance.'
      throw new ServiceError('bad_request', message, { cause })
    })
  if (v.is(Quantity, answer)) return BigInt(answer)
  throw new ServiceError('upstream_failed', 'A node gave an estimate that cannot be read.')
}
