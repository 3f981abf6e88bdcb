import type { GrantedPermissions } from '../../core/interfaces/calls.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export type GetGrantedExecutionPermissionsReturnType = readonly GrantedPermissions[]
export type GetGrantedExecutionPermissionsErrorType =
  | CallsErrorType
  | PorticoError<'connector/invalid-answer'>

/**
 * Returns the execution permissions that the wallet granted to the site and that are not revoked
 * (ERC-7715 `wallet_getGrantedExecutionPermissions`).
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer`
 * @example
 * const granted = await getGrantedExecutionPermissions(portico)
 */
export async function getGrantedExecutionPermissions(
  portico: Portico,
  parameters: CallsParameters = {},
): Promise<GetGrantedExecutionPermissionsReturnType> {
  return withCalls(portico, parameters, (runtime, target) =>
    runtime.getGrantedExecutionPermissions(target),
  )
}
