import type { PorticoError } from '../../wire/errors/porticoError.ts'
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
export type GetSwapApprovalErrorType = PorticoError

/**
 * Gets the approvals that a swap needs, in order. There is none if the allowance is enough, and two
 * for a token whose allowance can change through zero only.
 *
 * @throws {PorticoError} `http/*`
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
