import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { SWAP_SLIPPAGE_DEFAULT, SwapTransaction } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import type { SwapPair } from './types.ts'

export interface GetSwapTransactionParameters extends SwapPair {
  /** In the smallest units of `from`. */
  readonly amount: bigint
  /** In percent, up to two decimals. Default: 1. */
  readonly slippage?: number | undefined
  /** Leaves out the estimate of gas, which needs the allowance and the balance. */
  readonly disableEstimate?: boolean | undefined
  /** The id of a quote's source. Default: the best one. */
  readonly source?: string | undefined
}

export type GetSwapTransactionReturnType = SwapTransaction
export type GetSwapTransactionErrorType = PorticoError

/**
 * Gets the transaction of a swap, from a new quote. Compare its amounts with those that the user
 * has seen.
 *
 * @throws {PorticoError} `http/*`
 */
export function getSwapTransaction(
  { http, identity }: Gateway,
  parameters: GetSwapTransactionParameters,
): Promise<GetSwapTransactionReturnType> {
  const { from, to, userAddress, amount, slippage = SWAP_SLIPPAGE_DEFAULT, signal } = parameters
  const { disableEstimate, source } = parameters
  return http.post({
    path: ['v1', 'convert', 'build-transaction'],
    body: {
      from,
      to,
      userAddress,
      amount: `${amount}`,
      eip155: { slippage },
      disableEstimate,
      source,
      projectId: identity.projectId,
    },
    // The request only reads, so it may be retried.
    isRepeatable: true,
    signal,
    parse: parseWith(SwapTransaction),
  })
}
