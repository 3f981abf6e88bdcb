import { loaded } from '../../core/async/loaded.ts'
import type { CallsRuntime, CallsTarget } from '../../core/interfaces/calls.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** Which wallet is meant, and where. */
export interface CallsParameters {
  /** Default: the EVM connection in use. */
  key?: ConnectionKey | undefined
  /** Default: the network that the wallet is on. */
  networkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
}

/** One call of the wallet. */
export type RunCall<T> = (calls: CallsRuntime, target: CallsTarget) => Promise<T>

/**
 * Makes one of the wallet's calls for the account in use.
 *
 * @throws {PorticoError} 'Connector not connected', 'Network not found', `calls/unsupported`, `instance/load-failed`
 */
export async function withCalls<T>(
  portico: Portico,
  parameters: CallsParameters,
  run: RunCall<T>,
): Promise<T> {
  return (await loaded(import('./lazy.ts'))).runCall(portico, parameters, run)
}
