import { SwapApproval } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import type { SwapPair } from './types.ts'

export interface GetSwapApprovalParameters extends SwapPair {
  /** In the smallest units of `from`: exactly this amount is approved. */
  readonly amount: bigint
  /** The id of a quote's source. Default: the best one. */
  readonly source?: string | undefined
}

export type GetSwapApprovalReturnType = SwapApproval

/**
 * Gets the approvals that a swap needs, in order. There is none if the allowance is enough, and two
 * for a token whose allowance can change through zero only.
 *
 * @throws {PorticoError} `http/*`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const from = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
 * const to = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 * const swap = { from, to, userAddress: address, amount: 1_000_000n }
 * const { transactions } = await getSwapApproval(gateway, swap)
 */
export function getSwapApproval(
  { http }: Gateway,
  { from, to, userAddress, amount, source, signal }: GetSwapApprovalParameters,
): Promise<GetSwapApprovalReturnType> {
  return http.get({
    path: ['v1', 'convert', 'build-approve'],
    query: { from, to, userAddress, amount: `${amount}`, source },
    signal,
    parse: parseWith(SwapApproval),
  })
}
