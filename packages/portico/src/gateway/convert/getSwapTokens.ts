import { SwapTokens } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetSwapTokensParameters {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

export type GetSwapTokensReturnType = SwapTokens

/**
 * Gets the known tokens of a network, the native coin first. Any other token can be swapped, too.
 *
 * @throws {PorticoError} `http/*`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const { tokens } = await getSwapTokens(gateway, { chainId: 'eip155:1' })
 */
export function getSwapTokens(
  { http }: Gateway,
  { chainId, signal }: GetSwapTokensParameters,
): Promise<GetSwapTokensReturnType> {
  return http.get({
    path: ['v1', 'convert', 'tokens'],
    query: { chainId },
    signal,
    parse: parseWith(SwapTokens),
  })
}
