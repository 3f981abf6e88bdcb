import type { Account } from '../../wire/account.ts'
import type { Network } from '../../wire/network.ts'
import type { Eip1193Provider } from '../../wire/providers.ts'
import type { SendCall } from '../../wire/validate/checkSendCalls.ts'

/** What a wallet says that it can do on one network, by capability (EIP-5792). */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Who asks which wallet, and where. */
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

/** What became of one transaction of a bundle. */
export interface CallsReceipt {
  readonly hash: string
  readonly status: 'done' | 'failed'
}

/** What became of a bundle (EIP-5792, status 100 to 600). */
export interface CallsStatus {
  readonly id: string
  readonly status: 'pending' | 'done' | 'failed' | 'reverted' | 'partlyReverted'
  readonly code: number
  readonly atomic: boolean
  readonly receipts: readonly CallsReceipt[]
}

/** A permission as the earlier draft of ERC-7715 asks for it (`wallet_grantPermissions`, 2024). */
export interface PermissionsRequest {
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly signer: Readonly<Record<string, unknown>>
  readonly permissions: readonly Readonly<Record<string, unknown>>[]
  readonly policies?: readonly Readonly<Record<string, unknown>>[] | undefined
}

/** A permission as it is asked for (ERC-7715 `wallet_requestExecutionPermissions`). */
export interface ExecutionPermissionRequest {
  /** The account that may act. */
  readonly to: `0x${string}`
  readonly permission: {
    readonly type: string
    /** Whether the wallet's user may change it before granting it. */
    readonly isAdjustmentAllowed: boolean
    readonly data: Readonly<Record<string, unknown>>
  }
  /** Limits on top of it, such as `expiry`. */
  readonly rules?:
    | readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
    | undefined
}

/** What a wallet can grant, by the permission's type. */
export type SupportedExecutionPermissions = Readonly<
  Record<string, { readonly chainIds: readonly string[]; readonly ruleTypes: readonly string[] }>
>

/** What was granted: `context` names it when it is used or taken back. */
export interface GrantedPermissions {
  readonly context: string
  /** The wallet's answer, whole. */
  readonly grant: Readonly<Record<string, unknown>>
}

/** The wallet's calls (EIP-5792, ERC-7715) of eip155: behind the adapter's runtime. Every method rejects with a `PorticoError`. */
export interface CallsRuntime {
  /** None where the wallet does not say (fallbacks). */
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
