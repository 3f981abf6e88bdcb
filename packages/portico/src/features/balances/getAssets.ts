import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CallsParameters } from '../calls/withCalls.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { RequireConnectionErrorType } from '../connections/requireConnection.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { GetAssetsReturnType } from './readTokens.ts'

export type { GetAssetsReturnType } from './readTokens.ts'

export type GetAssetsErrorType =
  | RequireConnectionErrorType
  | RequireNetworkInUseErrorType
  | GetRuntimeErrorType
  | PorticoError<'connector/aborted'>

/**
 * Returns the assets that the wallet reports for the account on a network (ERC-7811
 * `wallet_getAssets`), or `undefined` if the wallet does not list this capability. `getTokens`
 * falls back to the site's gateway.
 *
 * @throws {PorticoError} 'Connector not connected'; 'Network not found'; `connector/aborted`
 * @example
 * const assets = await getAssets(portico)
 * assets?.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
 */
export async function getAssets(
  portico: Portico,
  parameters: CallsParameters = {},
): Promise<GetAssetsReturnType> {
  return (await mapLoadError(import('./lazy.ts'))).readAssets(portico, parameters)
}
