import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CallsParameters } from '../calls/target.ts'
import type { SupportedExecutionPermissions } from '../contracts/calls.ts'
import type { Portico } from '../portico.ts'

export type GetSupportedExecutionPermissionsReturnType = SupportedExecutionPermissions
export type GetSupportedExecutionPermissionsErrorType = PorticoError

/**
 * Which execution permissions the wallet can grant, by type (ERC-7715 `wallet_getSupportedExecutionPermissions`).
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer`
 * @example
 * const supported = await getSupportedExecutionPermissions(portico)
 */
export async function getSupportedExecutionPermissions(
  portico: Portico,
  parameters: CallsParameters = {},
): Promise<GetSupportedExecutionPermissionsReturnType> {
  return (await import('../calls/onCalls.ts')).getSupportedExecutionPermissions(portico, parameters)
}
