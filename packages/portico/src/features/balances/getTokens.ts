import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { HttpErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { TokenBalance as WireBalance } from '../../wire/gateway/tokens.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { GetTokensParameters, GetTokensReturnType } from './readTokens.ts'

export type { GetTokensParameters, GetTokensReturnType } from './readTokens.ts'

/**
 * One token of an account. An alias, because the schema of the same name is not part of this entry.
 */
export type TokenBalance = WireBalance

export type GetTokensErrorType =
  | RequireNetworkInUseErrorType
  | GetRuntimeErrorType
  | HttpErrorType
  | PorticoError<'connector/aborted' | 'connector/not-connected'>

/**
 * Returns the tokens of an account on a network, with prices: from the wallet if it supports this
 * (EIP-5792 capabilities, ERC-7811), else from the site's gateway.
 *
 * @throws {PorticoError} 'Network not found'; 'Connector not connected' without an address;
 *   `http/*`; `instance/load-failed`
 * @example
 * const { tokens } = await getTokens(portico)
 * tokens.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
 */
export async function getTokens(
  portico: Portico,
  parameters: GetTokensParameters = {},
): Promise<GetTokensReturnType> {
  return (await mapLoadError(import('./lazy.ts'))).readTokens(portico, parameters)
}
