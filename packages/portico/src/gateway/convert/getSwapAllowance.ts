import { SwapAllowance } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetSwapAllowanceParameters {
  /** The CAIP-10 id of the token. */
  readonly tokenAddress: string
  /** An EVM address. */
  readonly userAddress: string
  /** The id of a quote's source. Required if several sources serve the network. */
  readonly source?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type GetSwapAllowanceReturnType = SwapAllowance

/**
 * Gets how much of a token a source may spend.
 *
 * @throws {PorticoError} `http/*`: the status is 400 without `source` if several serve the network
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const tokenAddress = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
 * const asked = { tokenAddress, userAddress: address, source: 'uniswap-v3' }
 * const { allowance } = await getSwapAllowance(gateway, asked)
 */
export function getSwapAllowance(
  { http }: Gateway,
  { tokenAddress, userAddress, source, signal }: GetSwapAllowanceParameters,
): Promise<GetSwapAllowanceReturnType> {
  return http.get({
    path: ['v1', 'convert', 'allowance'],
    query: { tokenAddress, userAddress, source },
    signal,
    parse: parseWith(SwapAllowance),
  })
}
