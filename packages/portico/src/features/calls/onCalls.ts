import type { Portico } from '../../core/portico.ts'
import type { GetCallsStatusParameters, GetCallsStatusReturnType } from './getCallsStatus.ts'
import type { GetCapabilitiesReturnType } from './getCapabilities.ts'
import type { GetGrantedExecutionPermissionsReturnType } from './getGrantedExecutionPermissions.ts'
import type { GetSupportedExecutionPermissionsReturnType } from './getSupportedExecutionPermissions.ts'
import type { GrantPermissionsParameters, GrantPermissionsReturnType } from './grantPermissions.ts'
import type {
  RequestExecutionPermissionsParameters,
  RequestExecutionPermissionsReturnType,
} from './requestExecutionPermissions.ts'
import type {
  RevokeExecutionPermissionParameters,
  RevokeExecutionPermissionReturnType,
} from './revokeExecutionPermission.ts'
import type { SendCallsActionParameters, SendCallsReturnType } from './sendCalls.ts'
import { type CallsParameters, withCalls } from './target.ts'

// The bodies of the actions of the same names: loaded with the first of them.

export async function sendCalls(
  portico: Portico,
  { calls, atomic = false, capabilities = {}, id, ...where }: SendCallsActionParameters,
): Promise<SendCallsReturnType> {
  return withCalls(portico, where, (runtime, target) =>
    runtime.sendCalls({ ...target, calls, atomic, capabilities, id }),
  )
}

export async function getCapabilities(
  portico: Portico,
  parameters: CallsParameters,
): Promise<GetCapabilitiesReturnType> {
  return withCalls(portico, parameters, (runtime, target) => runtime.getCapabilities(target))
}

export async function getCallsStatus(
  portico: Portico,
  { id, ...where }: GetCallsStatusParameters,
): Promise<GetCallsStatusReturnType> {
  return withCalls(portico, where, (runtime, target) => runtime.getCallsStatus(target, id))
}

export async function grantPermissions(
  portico: Portico,
  { key, networkId, signal, ...request }: GrantPermissionsParameters,
): Promise<GrantPermissionsReturnType> {
  return withCalls(portico, { key, networkId, signal }, (runtime, target) =>
    runtime.grantPermissions(target, request),
  )
}

export async function requestExecutionPermissions(
  portico: Portico,
  { permissions, ...where }: RequestExecutionPermissionsParameters,
): Promise<RequestExecutionPermissionsReturnType> {
  return withCalls(portico, where, (runtime, target) =>
    runtime.requestExecutionPermissions(target, permissions),
  )
}

export async function revokeExecutionPermission(
  portico: Portico,
  { context, ...where }: RevokeExecutionPermissionParameters,
): Promise<RevokeExecutionPermissionReturnType> {
  return withCalls(portico, where, (runtime, target) =>
    runtime.revokeExecutionPermission(target, context),
  )
}

export async function getSupportedExecutionPermissions(
  portico: Portico,
  parameters: CallsParameters,
): Promise<GetSupportedExecutionPermissionsReturnType> {
  return withCalls(portico, parameters, (runtime, target) =>
    runtime.getSupportedExecutionPermissions(target),
  )
}

export async function getGrantedExecutionPermissions(
  portico: Portico,
  parameters: CallsParameters,
): Promise<GetGrantedExecutionPermissionsReturnType> {
  return withCalls(portico, parameters, (runtime, target) =>
    runtime.getGrantedExecutionPermissions(target),
  )
}
