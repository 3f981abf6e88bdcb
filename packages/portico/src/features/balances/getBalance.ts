import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { GetBalanceParameters, GetBalanceReturnType } from './readBalance.ts'

export type { GetBalanceParameters, GetBalanceReturnType } from './readBalance.ts'

export type GetBalanceErrorType =
  | RequireNetworkInUseErrorType
  | GetRuntimeErrorType
  | PorticoError<
      'balance/failed' | 'connector/aborted' | 'connector/not-connected' | 'validation/address'
    >

/**
 * Reads the native balance of an account from the network's RPC.
 *
 * @throws {PorticoError} 'Network not found' if the network is not one of the site's; 'Connector
 *   not connected' without an address; `balance/failed`
 * @example
 * const { value, decimals, symbol } = await getBalance(portico)
 */
export async function getBalance(
  portico: Portico,
  parameters: GetBalanceParameters = {},
): Promise<GetBalanceReturnType> {
  return (await mapLoadError(import('./lazy.ts'))).readBalance(portico, parameters)
}
