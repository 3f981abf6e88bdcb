import type { Account, Eip1193Provider } from '../../wire/accounts.ts'
import type { Network } from '../../wire/network.ts'
import type { SendCall } from '../../wire/validate/checkSendCalls.ts'

/** The capabilities of a wallet on one network, by name (EIP-5792). */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The wallet, account and network of a call. */
export interface CallsTarget {
  readonly provider: Eip1193Provider
  readonly account: Account
  readonly network: Network
}

export interface SendCallsParameters extends CallsTarget {
  readonly calls: readonly SendCall[]
  /** The wallet must run all of them or none. */
  readonly atomic: boolean
  readonly capabilities: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly id?: string | undefined
}

/** The receipt of one transaction of a bundle. */
export interface CallsReceipt {
  readonly hash: string
  readonly status: 'done' | 'failed'
}

/** The status of a bundle (EIP-5792). `code` is the status code, 100 to 600. */
export interface CallsStatus {
  readonly id: string
  readonly status: 'pending' | 'done' | 'failed' | 'reverted' | 'partlyReverted'
  readonly code: number
  readonly atomic: boolean
  readonly receipts: readonly CallsReceipt[]
}

/** A request of permissions by the draft of ERC-7715 of 2024 (`wallet_grantPermissions`). */
export interface PermissionsRequest {
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly signer: Readonly<Record<string, unknown>>
  readonly permissions: readonly Readonly<Record<string, unknown>>[]
  readonly policies?: readonly Readonly<Record<string, unknown>>[] | undefined
}

/** A request of a permission (ERC-7715 `wallet_requestExecutionPermissions`). */
export interface ExecutionPermissionRequest {
  /** The account that gets the permission. */
  readonly to: `0x${string}`
  readonly permission: {
    readonly type: string
    /** Whether the user may change the permission before granting it. */
    readonly isAdjustmentAllowed: boolean
    readonly data: Readonly<Record<string, unknown>>
  }
  /** Additional limits, such as `expiry`. */
  readonly rules?:
    | readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
    | undefined
}

/** The permissions that a wallet supports, by type. */
export type SupportedExecutionPermissions = Readonly<
  Record<string, { readonly chainIds: readonly string[]; readonly ruleTypes: readonly string[] }>
>

/** A granted permission. `context` identifies it when it is used or revoked. */
export interface GrantedPermissions {
  readonly context: string
  /** The complete response of the wallet. */
  readonly grant: Readonly<Record<string, unknown>>
}

/**
 * The wallet calls of EIP-5792 and ERC-7715, on eip155. All methods reject with a `PorticoError`.
 */
export interface CallsRuntime {
  /** Returns no capabilities if the wallet does not support the request. */
  getCapabilities(target: CallsTarget): Promise<Capabilities>
  sendCalls(parameters: SendCallsParameters): Promise<{ readonly id: string }>
  getCallsStatus(target: CallsTarget, id: string): Promise<CallsStatus>
  grantPermissions(target: CallsTarget, request: PermissionsRequest): Promise<GrantedPermissions>
  requestExecutionPermissions(
    target: CallsTarget,
    permissions: readonly ExecutionPermissionRequest[],
  ): Promise<readonly GrantedPermissions[]>
  getSupportedExecutionPermissions(target: CallsTarget): Promise<SupportedExecutionPermissions>
  getGrantedExecutionPermissions(target: CallsTarget): Promise<readonly GrantedPermissions[]>
  revokeExecutionPermission(target: CallsTarget, context: string): Promise<void>
}
