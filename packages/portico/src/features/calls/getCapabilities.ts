import type { Capabilities } from '../../core/interfaces/calls.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type CallsParameters, type CallsSetupErrorType, withCalls } from './withCalls.ts'

export type GetCapabilitiesReturnType = Capabilities
export type GetCapabilitiesErrorType =
  | CallsSetupErrorType
  | PorticoError<'connector/aborted' | 'connector/timed-out'>

/**
 * Returns the wallet's capabilities on a network (EIP-5792 `wallet_getCapabilities`). Empty if the
 * wallet does not support the method.
 *
 * @throws {PorticoError} 'Connector not connected', 'Network not found'
 * @example
 * const { atomic } = await getCapabilities(portico)
 */
export async function getCapabilities(
  portico: Portico,
  parameters: CallsParameters = {},
): Promise<GetCapabilitiesReturnType> {
  return withCalls(portico, parameters, (runtime, target) => runtime.getCapabilities(target))
}
