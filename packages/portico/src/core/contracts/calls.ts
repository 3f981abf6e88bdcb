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

/** A permission as it is asked for (ERC-7715). */
export interface PermissionsRequest {
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly signer: Readonly<Record<string, unknown>>
  readonly permissions: readonly Readonly<Record<string, unknown>>[]
  readonly policies?: readonly Readonly<Record<string, unknown>>[] | undefined
}

/** What was granted: `context` names it when it is used or taken back. */
export interface GrantedPermissions {
  readonly context: string
  /** The wallet's answer, whole. */
  readonly grant: Readonly<Record<string, unknown>>
}

/** The wallet's calls (EIP-5792, ERC-7715) of eip155: behind the adapter's runtime. Every method rejects with a `PorticoError`. */
export interface CallsRuntime {
  /** None where the wallet does not say (spec 8, fallbacks). */
  getCapabilities(target: CallsTarget): Promise<Capabilities>
  sendCalls(parameters: SendCallsParameters): Promise<{ readonly id: string }>
  getCallsStatus(target: CallsTarget, id: string): Promise<CallsStatus>
  grantPermissions(target: CallsTarget, request: PermissionsRequest): Promise<GrantedPermissions>
  revokePermissions(target: CallsTarget, context: string): Promise<void>
}
