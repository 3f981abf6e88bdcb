import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { SwapGasPrice } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetSwapGasPriceParameters {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

export type GetSwapGasPriceReturnType = SwapGasPrice
export type GetSwapGasPriceErrorType = PorticoError

/**
 * Gets the gas price of a network, in wei.
 *
 * @throws {PorticoError} `http/*`
 */
export function getSwapGasPrice(
  { http }: Gateway,
  { chainId, signal }: GetSwapGasPriceParameters,
): Promise<GetSwapGasPriceReturnType> {
  return http.get({
    path: ['v1', 'convert', 'gas-price'],
    query: { chainId },
    signal,
    parse: parseWith(SwapGasPrice),
  })
}
