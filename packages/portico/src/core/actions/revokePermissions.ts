import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CallsParameters } from '../calls/target.ts'
import type { Portico } from '../portico.ts'

export interface RevokePermissionsParameters extends CallsParameters {
  /** As `grantPermissions` returned it. */
  context: string
}
export type RevokePermissionsReturnType = void
export type RevokePermissionsErrorType = PorticoError

/**
 * Takes a permission back (ERC-7715 `wallet_revokePermissions`).
 *
 * @throws {PorticoError} the wallet's error by name
 * @example
 * await revokePermissions(portico, { context: '0xcafe' })
 */
export async function revokePermissions(
  portico: Portico,
  { context, ...where }: RevokePermissionsParameters,
): Promise<RevokePermissionsReturnType> {
  const { withCalls } = await import('../calls/target.ts')
  return withCalls(portico, where, (runtime, target) => runtime.revokePermissions(target, context))
}
