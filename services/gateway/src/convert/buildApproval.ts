import type { SwapApproval } from 'portico/gateway/convert'
import { type Address, maxUint256 } from 'viem'
import type { ChainRpc } from '../rpc/types.ts'
import { encodeApproval, readAllowance, takesApproval } from './erc20.ts'

/**
 * Builds the approvals of a token: none if the allowance is enough, and one more before it if the
 * token refuses to change an allowance but through zero.
 *
 * @param options - without `amount`, the allowance is unlimited
 * @throws {ServiceError} `bad_request` for an address without a token; `upstream_failed`, `timeout`
 */
export async function buildApproval({
  rpc,
  chainId,
  token,
  owner,
  spender,
  amount = maxUint256,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amount?: bigint | undefined
}): Promise<SwapApproval> {
  const allowance = await readAllowance({ rpc, chainId, token, owner, spender })
  if (allowance >= amount) return { transactions: [], spender }
  const data = encodeApproval(spender, amount)
  const toZero = encodeApproval(spender, 0n)
  const needsZero = allowance > 0n && !(await takesApproval({ rpc, chainId, token, owner, data }))
  const calls = needsZero ? [toZero, data] : [data]
  return { transactions: calls.map((call) => ({ to: token, data: call, value: '0' })), spender }
}
