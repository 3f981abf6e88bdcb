import type { SupportedExecutionPermissions } from '../../core/interfaces/calls.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export type GetSupportedExecutionPermissionsReturnType = SupportedExecutionPermissions
export type GetSupportedExecutionPermissionsErrorType =
  | CallsErrorType
  | PorticoError<'connector/invalid-answer'>

/**
 * Returns the execution permissions that the wallet can grant, by type (ERC-7715
 * `wallet_getSupportedExecutionPermissions`).
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer`
 * @example
 * const supported = await getSupportedExecutionPermissions(portico)
 */
export async function getSupportedExecutionPermissions(
  portico: Portico,
  parameters: CallsParameters = {},
): Promise<GetSupportedExecutionPermissionsReturnType> {
  return withCalls(portico, parameters, (runtime, target) =>
    runtime.getSupportedExecutionPermissions(target),
  )
}
