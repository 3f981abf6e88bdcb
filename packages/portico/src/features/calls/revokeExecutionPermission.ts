import type { Portico } from '../../core/portico.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export interface RevokeExecutionPermissionParameters extends CallsParameters {
  /** The context that `requestExecutionPermissions` or `grantPermissions` returned. */
  context: string
}
export type RevokeExecutionPermissionReturnType = void
export type RevokeExecutionPermissionErrorType = CallsErrorType

/**
 * Revokes an execution permission (ERC-7715 `wallet_revokeExecutionPermission`). The earlier draft
 * used the method `wallet_revokePermissions`, which belongs to EIP-2255 and is never sent with a
 * context.
 *
 * @throws {PorticoError} the wallet's error by name
 * @example
 * await revokeExecutionPermission(portico, { context: '0xcafe' })
 */
export async function revokeExecutionPermission(
  portico: Portico,
  { context, ...where }: RevokeExecutionPermissionParameters,
): Promise<RevokeExecutionPermissionReturnType> {
  return withCalls(portico, where, (runtime, target) =>
    runtime.revokeExecutionPermission(target, context),
  )
}
