import { loaded } from '../../core/async/loaded.ts'
import type { Portico } from '../../core/portico.ts'
import type { CallsParameters, RunCall } from './lazy.ts'

export type { CallsParameters } from './lazy.ts'

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
  return (await loaded(import('./lazy.ts'))).runCall(portico, parameters, run)
}
