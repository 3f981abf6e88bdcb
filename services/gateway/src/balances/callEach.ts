import * as v from 'valibot'
import type { Hex } from 'viem'
import { type ChainRpc, RpcError } from '../rpc/types.ts'
import { mapBounded } from './mapBounded.ts'
import { Bytes, type ViewCall } from './multicall.ts'

const CALLS_AT_ONCE = 8

/**
 * Reads contracts with one `eth_call` each, a few at a time, for networks without Multicall3. It
 * sends no batch, since small nodes refuse them.
 *
 * @returns one result per call, in order; `undefined` where a contract failed
 * @throws {ServiceError} `upstream_failed`, `timeout` when no node answers
 */
export async function callEach({
  rpc,
  chainId,
  calls,
  fresh,
  signal,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly calls: readonly ViewCall[]
  readonly fresh?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<readonly (Hex | undefined)[]> {
  const outcomes = await mapBounded(calls, CALLS_AT_ONCE, ({ target, data }) =>
    rpc.request(chainId, 'eth_call', [{ to: target, data }, 'latest'], { fresh, signal }),
  )
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') {
      return v.is(Bytes, outcome.value) ? (outcome.value as Hex) : undefined
    }
    if (outcome.reason instanceof RpcError) return undefined
    throw outcome.reason
  })
}
