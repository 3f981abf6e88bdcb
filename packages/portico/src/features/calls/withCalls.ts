import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { WalletErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { RequireConnectionErrorType } from '../connections/requireConnection.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { CallsParameters, RunCall } from './lazy.ts'

export type { CallsParameters } from './lazy.ts'

/** The errors before the wallet is asked. */
export type CallsSetupErrorType =
  | RequireConnectionErrorType
  | RequireNetworkInUseErrorType
  | GetRuntimeErrorType
  | PorticoError<'calls/unsupported' | 'connector/account-not-found'>

export type CallsErrorType = CallsSetupErrorType | WalletErrorType

/**
 * Runs one EIP-5792 or ERC-7715 request for the account in use.
 *
 * @throws {PorticoError} 'Connector not connected', 'Network not found', `calls/unsupported`,
 *   `instance/load-failed`
 */
export async function withCalls<T>(
  portico: Portico,
  parameters: CallsParameters,
  run: RunCall<T>,
): Promise<T> {
  return (await mapLoadError(import('./lazy.ts'))).runCall(portico, parameters, run)
}
