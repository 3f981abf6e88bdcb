import type { GrantedPermissions, PermissionsRequest } from '../../core/interfaces/calls.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export interface GrantPermissionsParameters extends CallsParameters, PermissionsRequest {}
export type GrantPermissionsReturnType = GrantedPermissions
export type GrantPermissionsErrorType = CallsErrorType | PorticoError<'connector/invalid-answer'>

/**
 * Asks the wallet to let a key act within limits, by the earlier draft of ERC-7715
 * (`wallet_grantPermissions`). For wallets that do not support `wallet_requestExecutionPermissions`
 * yet.
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer`
 * @example
 * const { context } = await grantPermissions(portico, {
 *   expiry: 1_900_000_000,
 *   signer: { type: 'account', data: { address } },
 *   permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
 * })
 */
export async function grantPermissions(
  portico: Portico,
  { key, networkId, signal, ...request }: GrantPermissionsParameters,
): Promise<GrantPermissionsReturnType> {
  return withCalls(portico, { key, networkId, signal }, (runtime, target) =>
    runtime.grantPermissions(target, request),
  )
}
