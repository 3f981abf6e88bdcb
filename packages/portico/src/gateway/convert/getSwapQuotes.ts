import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { SwapQuotes } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import type { SwapPair } from './types.ts'

export interface GetSwapQuotesParameters extends SwapPair {
  /** In the smallest units of `from`. */
  readonly amount: bigint
  /** In wei. Default: the network's. */
  readonly gasPrice?: bigint | undefined
}

export type GetSwapQuotesReturnType = SwapQuotes
export type GetSwapQuotesErrorType = PorticoError

/**
 * Gets quotes of a swap, the best first.
 *
 * @throws {PorticoError} `http/*`: the status is 404 if no source has a route, and 400 if swaps do
 *   not support the network
 * @example
 * const { quotes } = await getSwapQuotes(gateway, { from, to, userAddress, amount: 10n ** 18n })
 */
export function getSwapQuotes(
  { http }: Gateway,
  { from, to, userAddress, amount, gasPrice, signal }: GetSwapQuotesParameters,
): Promise<GetSwapQuotesReturnType> {
  return http.get({
    path: ['v1', 'convert', 'quotes'],
    query: { from, to, userAddress, amount: `${amount}`, gasPrice: gasPrice?.toString() },
    signal,
    parse: parseWith(SwapQuotes),
  })
}
