import { SwapTransaction } from '../../wire/gateway/convert.ts'
import { SWAP_SLIPPAGE_DEFAULT } from '../../wire/limits.ts'
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

/**
 * Gets the transaction of a swap, from a new quote. Compare its amounts with those that the user
 * has seen.
 *
 * @throws {PorticoError} `http/*`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const from = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 * const to = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
 * const swap = { from, to, userAddress: address, amount: 10n ** 18n }
 * const { to: router, data, value } = await getSwapTransaction(gateway, { ...swap, slippage: 0.5 })
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
