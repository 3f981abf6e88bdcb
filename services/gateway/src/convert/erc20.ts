import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { Bytes } from '../balances/multicall.ts'
import { type ChainRpc, RpcError } from '../rpc/types.ts'
import { isRevert, toNodeFailure } from './isRevert.ts'

/**
 * Reads the allowance of a spender.
 *
 * @throws {ServiceError} `bad_request` for an address without a token; `upstream_failed`, `timeout`
 */
export async function readAllowance({
  rpc,
  chainId,
  token,
  owner,
  spender,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly token: string
  readonly owner: Address
  readonly spender: Address
}): Promise<bigint> {
  const args = [owner, spender] as const
  const call = {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args }),
  }
  const answer = await rpc
    .request(chainId, 'eth_call', [call, 'latest'], { fresh: true })
    .catch(refuseToken)
  if (!v.is(Bytes, answer)) throw new ServiceError('upstream_failed', 'A node gave no data.')
  try {
    const data = answer as Hex
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data })
  } catch {
    return refuseToken(new RpcError(3, 'no data'))
  }
}

/** Encodes an approval. */
export function encodeApproval(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
}

/**
 * Whether a token takes an approval now. Some refuse to change an allowance but through zero.
 *
 * @throws {ServiceError} `upstream_failed`, `timeout`
 */
export async function takesApproval({
  rpc,
  chainId,
  token,
  owner,
  data,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly token: string
  readonly owner: Address
  readonly data: Hex
}): Promise<boolean> {
  try {
    const call = { from: owner, to: token, data }
    await rpc.request(chainId, 'eth_call', [call, 'latest'], { fresh: true })
    return true
  } catch (error) {
    if (isRevert(error)) return false
    throw toNodeFailure(error)
  }
}

function refuseToken(cause: unknown): never {
  if (!isRevert(cause)) throw toNodeFailure(cause)
  throw new ServiceError('bad_request', 'This address is no token of the network.', { cause })
}
