import type {
  CallsRuntime,
  CallsTarget,
  ExecutionPermissionRequest,
  GrantedPermissions,
  PermissionsRequest,
  SupportedExecutionPermissions,
} from '../../core/interfaces/calls.ts'
import {
  connectorInvalidAnswer,
  invalidExecutionPermissions,
  rpcInvalidParams,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { isEvmAddress } from '../../wire/validate/addresses.ts'

type Runtime = Pick<
  CallsRuntime,
  | 'requestExecutionPermissions'
  | 'getSupportedExecutionPermissions'
  | 'getGrantedExecutionPermissions'
  | 'revokeExecutionPermission'
>

// ERC-7715 and the types of @metamask/7715-permission-types 2.0.0.
const REQUEST = 'wallet_requestExecutionPermissions'
const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
const GRANTED = 'wallet_getGrantedExecutionPermissions'
const REVOKE = 'wallet_revokeExecutionPermission'
const LIST_MAX = 256

/** Execution permissions (ERC-7715). */
export const executionPermissions: Runtime = {
  async requestExecutionPermissions({ provider, account, network }, permissions) {
    checkRequests(permissions)
    const chainId = `0x${Number(network.id).toString(16)}`
    const params = permissions.map(({ to, permission, rules }) => ({
      chainId,
      from: account.address,
      to,
      permission,
      ...(rules && { rules }),
    }))
    const answer = await requestWallet(provider, REQUEST, params)
    if (!Array.isArray(answer) || answer.length !== params.length) throw createAnswerError(REQUEST)
    return answer.map((item) => readGrant(item, REQUEST))
  },
  async getSupportedExecutionPermissions({ provider }) {
    const answer = await requestWallet(provider, SUPPORTED, [])
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
      throw createAnswerError(SUPPORTED)
    }
    return Object.fromEntries(
      Object.entries(answer)
        .slice(0, LIST_MAX)
        .map(([type, item]) => [type, readSupport(item)]),
    )
  },
  async getGrantedExecutionPermissions({ provider }) {
    const answer = await requestWallet(provider, GRANTED, [])
    if (!Array.isArray(answer)) throw createAnswerError(GRANTED)
    return answer.slice(0, LIST_MAX).map((item) => readGrant(item, GRANTED))
  },
  async revokeExecutionPermission({ provider }, context) {
    const params = { permissionContext: context }
    try {
      await requestWallet(provider, REVOKE, params)
    } catch (error) {
      // ERC-7715 specifies an object. Some wallets expect it in a list, as for other methods.
      if (!isPorticoError(error, rpcInvalidParams)) throw error
      await requestWallet(provider, REVOKE, [params])
    }
  },
}

function checkRequests(permissions: readonly ExecutionPermissionRequest[]): void {
  if (!Array.isArray(permissions) || permissions.length === 0)
    throw createValidationError('there are none')
  permissions.forEach((item: Partial<ExecutionPermissionRequest> | null, index) => {
    const { to, permission, rules } = item ?? {}
    if (!isEvmAddress(to)) throw createValidationError(`"to" of permission ${index} is no address`)
    if (!isTyped(permission))
      throw createValidationError(`permission ${index} has no type or no data`)
    if (typeof permission.isAdjustmentAllowed !== 'boolean') {
      throw createValidationError(
        `"isAdjustmentAllowed" of permission ${index} is not true or false`,
      )
    }
    if (rules !== undefined && !(Array.isArray(rules) && rules.every(isTyped))) {
      throw createValidationError(`"rules" of permission ${index} have no type or no data`)
    }
  })
}

function isTyped<T>(value: T): value is T & { type: string; data: object } {
  const { type, data } = Object(value) as { type?: unknown; data?: unknown }
  return typeof type === 'string' && type !== '' && typeof data === 'object' && data !== null
}

function createValidationError(reason: string): PorticoError {
  return new PorticoError(invalidExecutionPermissions, { args: { reason } })
}

function readSupport(item: unknown): SupportedExecutionPermissions[string] {
  const { chainIds, ruleTypes } = Object(item) as { chainIds?: unknown; ruleTypes?: unknown }
  return { chainIds: readTexts(chainIds), ruleTypes: readTexts(ruleTypes) }
}

function readTexts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, LIST_MAX) : []
  return list.filter((item) => typeof item === 'string')
}

/** Sends a request to the wallet and maps its error. */
export async function requestWallet(
  provider: CallsTarget['provider'],
  method: string,
  params: readonly unknown[] | object,
): Promise<unknown> {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    throw mapWalletError(error)
  }
}

/** Reads a grant. @throws {PorticoError} `connector/invalid-answer` if it has no context */
export function readGrant(answer: unknown, method: string): GrantedPermissions {
  const grant = Object(answer) as Readonly<Record<string, unknown>>
  const context = grant.context ?? grant.permissionsContext
  if (typeof context !== 'string' || context === '') throw createAnswerError(method)
  return { context, grant }
}

/** Creates the error of an invalid response. */
export function createAnswerError(method: string): PorticoError {
  return new PorticoError(connectorInvalidAnswer, { details: method })
}

/**
 * Requests permissions for a key (`wallet_grantPermissions` of an earlier draft of ERC-7715,
 * github.com/ethereum/ERCs at 01f41b6).
 *
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer` without a
 *   context
 */
export async function grantPermissions(
  { provider, account, network }: CallsTarget,
  { expiry, signer, permissions, policies = [] }: PermissionsRequest,
): Promise<GrantedPermissions> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const request = { chainId, address: account.address, expiry, signer, permissions, policies }
  const method = 'wallet_grantPermissions'
  const answer = await requestWallet(provider, method, [request])
  // Some wallets return a list with one item.
  return readGrant(Array.isArray(answer) ? answer[0] : answer, method)
}
