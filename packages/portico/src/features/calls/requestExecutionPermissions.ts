import type { ExecutionPermissionRequest, GrantedPermissions } from '../../core/interfaces/calls.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export interface RequestExecutionPermissionsParameters extends CallsParameters {
  permissions: readonly ExecutionPermissionRequest[]
}
export type RequestExecutionPermissionsReturnType = readonly GrantedPermissions[]
export type RequestExecutionPermissionsErrorType =
  | CallsErrorType
  | PorticoError<'connector/invalid-answer' | 'validation/permissions'>

/**
 * Asks the wallet to let other accounts act within limits (ERC-7715
 * `wallet_requestExecutionPermissions`). The wallet may grant something else than was requested:
 * see `grant` in its answer.
 *
 * @throws {PorticoError} `validation/permissions`; the wallet's error by name;
 *   `connector/invalid-answer`
 * @example
 * const [granted] = await requestExecutionPermissions(portico, {
 *   permissions: [
 *     {
 *       to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *       permission: {
 *         type: 'native-token-allowance',
 *         isAdjustmentAllowed: false,
 *         data: { allowance: '0x1' },
 *       },
 *       rules: [{ type: 'expiry', data: { timestamp: 1_900_000_000 } }],
 *     },
 *   ],
 * })
 */
export async function requestExecutionPermissions(
  portico: Portico,
  { permissions, ...where }: RequestExecutionPermissionsParameters,
): Promise<RequestExecutionPermissionsReturnType> {
  return withCalls(portico, where, (runtime, target) =>
    runtime.requestExecutionPermissions(target, permissions),
  )
}
