import { SwapGasPrice } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetSwapGasPriceParameters {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

export type GetSwapGasPriceReturnType = SwapGasPrice

/**
 * Gets the gas price of a network, in wei.
 *
 * @throws {PorticoError} `http/*`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const { fast } = await getSwapGasPrice(gateway, { chainId: 'eip155:1' })
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
