import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { SwapAllowance } from '../../wire/gateway/convert.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetSwapAllowanceParameters {
  /** The CAIP-10 id of the token. */
  readonly tokenAddress: string
  /** An EVM address. */
  readonly userAddress: string
  /** The id of a quote's source. Default: the network's own pools, or else the first source. */
  readonly source?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type GetSwapAllowanceReturnType = SwapAllowance
export type GetSwapAllowanceErrorType = PorticoError

/**
 * Gets how much of a token a source may spend.
 *
 * @throws {PorticoError} `http/*`
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
