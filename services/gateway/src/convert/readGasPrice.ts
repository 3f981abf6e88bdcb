import { ServiceError } from '@portico/common'
import type { SwapGasPrice } from 'portico/gateway/convert'
import * as v from 'valibot'
import { type ChainRpc, RpcError } from '../rpc/types.ts'

/** Five. */
const BLOCKS = '0x5'
const PERCENTILES = [25, 50, 90]
const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))
const History = v.object({
  baseFeePerGas: v.pipe(v.array(Quantity), v.minLength(1)),
  reward: v.pipe(
    v.array(v.strictTuple([Quantity, Quantity, Quantity])),
    v.minLength(1),
    v.maxLength(16),
  ),
})

/**
 * Reads what others pay for gas: the base fee of the next block, plus tips at three percentiles of
 * the last blocks. A network without such a history has one price.
 *
 * @throws {ServiceError} `upstream_failed`, `timeout`
 */
export async function readGasPrice(rpc: ChainRpc, chainId: string): Promise<SwapGasPrice> {
  const request = [BLOCKS, 'latest', PERCENTILES] as const
  const [price, history] = await Promise.all([
    rpc.request(chainId, 'eth_gasPrice', []),
    rpc.request(chainId, 'eth_feeHistory', request).catch((error: unknown) => {
      if (error instanceof RpcError) return undefined
      throw error
    }),
  ])
  if (!v.is(Quantity, price)) {
    throw new ServiceError('upstream_failed', 'A node gave an answer that cannot be read.')
  }
  const least = BigInt(price)
  const parsed = v.safeParse(History, history)
  if (!parsed.success) {
    const standard = `${least}`
    return { standard, fast: standard, instant: standard }
  }
  const { baseFeePerGas, reward } = parsed.output
  const base = BigInt(baseFeePerGas.at(-1) ?? 0)
  const [standard, fast, instant] = [0, 1, 2].map((column) => {
    const tips = reward.map((row) => BigInt(row[column] ?? 0)).sort((a, b) => (a < b ? -1 : 1))
    return base + (tips[Math.floor(tips.length / 2)] ?? 0n)
  }) as [bigint, bigint, bigint]
  return { standard: `${standard}`, fast: `${fast}`, instant: `${instant}` }
}
