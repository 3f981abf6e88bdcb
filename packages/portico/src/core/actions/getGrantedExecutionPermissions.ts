import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CallsParameters } from '../calls/target.ts'
import type { GrantedPermissions } from '../contracts/calls.ts'
import type { Portico } from '../portico.ts'

export type GetGrantedExecutionPermissionsReturnType = readonly GrantedPermissions[]
export type GetGrantedExecutionPermissionsErrorType = PorticoError

/**
 * The execution permissions that the wallet has granted to the site and that were not taken back (ERC-7715
 * `wallet_getGrantedExecutionPermissions`).
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer`
 * @example
 * const granted = await getGrantedExecutionPermissions(portico)
 */
export async function getGrantedExecutionPermissions(
  portico: Portico,
  parameters: CallsParameters = {},
): Promise<GetGrantedExecutionPermissionsReturnType> {
  return (await import('../calls/onCalls.ts')).getGrantedExecutionPermissions(portico, parameters)
}
