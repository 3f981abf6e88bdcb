import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
} from 'viem'
import type { ChainRpc } from '../rpc/types.ts'

/** A call that reads. */
export interface ViewCall {
  readonly target: string
  /** 0x and hex digits. */
  readonly data: string
}

/** What a contract returns. */
export const Bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/**
 * Reads many contracts in one call of a node, by Multicall3's `aggregate3`.
 *
 * @returns an answer for each call, in their order, `undefined` where a contract failed; `undefined` for all where the network has no such
 * contract: a call of an address without code returns nothing
 * @throws {ServiceError} `upstream_failed`, `timeout`
 * @throws {RpcError} what the node answered
 */
export async function multicall({
  rpc,
  chainId,
  multicall3,
  calls,
  fresh,
  signal,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly multicall3: string
  readonly calls: readonly ViewCall[]
  readonly fresh?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<readonly (Hex | undefined)[] | undefined> {
  if (calls.length === 0) return []
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      calls.map((call) => ({
        target: call.target as Address,
        allowFailure: true,
        callData: call.data as Hex,
      })),
    ],
  })
  const answer = await rpc.request(chainId, 'eth_call', [{ to: multicall3, data }, 'latest'], {
    fresh,
    signal,
  })
  if (answer === '0x') return undefined
  const results = decode(answer)
  if (results?.length !== calls.length) {
    throw new ServiceError('upstream_failed', 'A node gave an answer that cannot be read.')
  }
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}

function decode(answer: unknown) {
  if (!v.is(Bytes, answer)) return undefined
  try {
    const data = answer as Hex
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  } catch {
    return undefined
  }
}
