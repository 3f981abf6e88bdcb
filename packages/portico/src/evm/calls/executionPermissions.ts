import type {
  CallsRuntime,
  ExecutionPermissionRequest,
  SupportedExecutionPermissions,
} from '../../core/interfaces/calls.ts'
import { invalidExecutionPermissions, rpcInvalidParams } from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { isEvmAddress } from '../../wire/validate/isEvmAddress.ts'
import { askWallet, readGrant, unreadable } from './grants.ts'

type Runtime = Pick<
  CallsRuntime,
  | 'requestExecutionPermissions'
  | 'getSupportedExecutionPermissions'
  | 'getGrantedExecutionPermissions'
  | 'revokeExecutionPermission'
>

// ERC-7715 (eips.ethereum.org/EIPS/eip-7715) and the types of @metamask/7715-permission-types 2.0.0.
const REQUEST = 'wallet_requestExecutionPermissions'
const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
const GRANTED = 'wallet_getGrantedExecutionPermissions'
const REVOKE = 'wallet_revokeExecutionPermission'
const LIST_MAX = 256

/** Execution permissions, by the present text of ERC-7715. */
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
    const answer = await askWallet(provider, REQUEST, params)
    if (!Array.isArray(answer) || answer.length !== params.length) throw unreadable(REQUEST)
    return answer.map((item) => readGrant(item, REQUEST))
  },
  async getSupportedExecutionPermissions({ provider }) {
    const answer = await askWallet(provider, SUPPORTED, [])
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
      throw unreadable(SUPPORTED)
    }
    return Object.fromEntries(
      Object.entries(answer)
        .slice(0, LIST_MAX)
        .map(([type, item]) => [type, readSupport(item)]),
    )
  },
  async getGrantedExecutionPermissions({ provider }) {
    const answer = await askWallet(provider, GRANTED, [])
    if (!Array.isArray(answer)) throw unreadable(GRANTED)
    return answer.slice(0, LIST_MAX).map((item) => readGrant(item, GRANTED))
  },
  async revokeExecutionPermission({ provider }, context) {
    const named = { permissionContext: context }
    try {
      await askWallet(provider, REVOKE, named)
    } catch (error) {
      // The text gives an object; some wallets want it in a list, as other methods have it.
      if (!isPorticoError(error, rpcInvalidParams)) throw error
      await askWallet(provider, REVOKE, [named])
    }
  },
}

function checkRequests(permissions: readonly ExecutionPermissionRequest[]): void {
  if (!Array.isArray(permissions) || permissions.length === 0) throw bad('there are none')
  permissions.forEach((item: Partial<ExecutionPermissionRequest> | null, index) => {
    const { to, permission, rules } = item ?? {}
    if (!isEvmAddress(to)) throw bad(`"to" of permission ${index} is no address`)
    if (!isTyped(permission)) throw bad(`permission ${index} has no type or no data`)
    if (typeof permission.isAdjustmentAllowed !== 'boolean') {
      throw bad(`"isAdjustmentAllowed" of permission ${index} is not true or false`)
    }
    if (rules !== undefined && !(Array.isArray(rules) && rules.every(isTyped))) {
      throw bad(`"rules" of permission ${index} have no type or no data`)
    }
  })
}

function isTyped<T>(value: T): value is T & { type: string; data: object } {
  const { type, data } = Object(value) as { type?: unknown; data?: unknown }
  return typeof type === 'string' && type !== '' && typeof data === 'object' && data !== null
}

function bad(reason: string): PorticoError {
  return new PorticoError(invalidExecutionPermissions, { args: { reason } })
}

function readSupport(item: unknown): SupportedExecutionPermissions[string] {
  const { chainIds, ruleTypes } = Object(item) as { chainIds?: unknown; ruleTypes?: unknown }
  return { chainIds: texts(chainIds), ruleTypes: texts(ruleTypes) }
}

function texts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, LIST_MAX) : []
  return list.filter((item) => typeof item === 'string')
}
