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

/** A read-only contract call. */
export interface ViewCall {
  readonly target: string
  /** 0x and hex digits. */
  readonly data: string
}

/** The return data of a contract. */
export const Bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/**
 * Reads contracts in one `eth_call`, with `aggregate3` of Multicall3.
 *
 * @returns one result per call, in order, `undefined` where a contract failed; `undefined` as a
 * whole when the network has no Multicall3, since a call without code returns nothing
 * @throws {ServiceError} `upstream_failed`, `timeout`
 * @throws {RpcError} the error of the node
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
