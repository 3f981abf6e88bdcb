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

/**
 * Gets quotes of a swap, the best first.
 *
 * @throws {PorticoError} `http/*`: the status is 404 if no source has a route, and 400 if swaps do
 *   not support the network
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const from = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 * const to = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
 * const swap = { from, to, userAddress: address, amount: 10n ** 18n }
 * const { quotes } = await getSwapQuotes(gateway, swap)
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
