import type { Account, AccountType, Provider } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import type { Commitment } from '../../wire/validate/transactions.ts'
import type { Clock } from '../async/clock.ts'

/** The asset of a transfer: the native coin or a token. */
export interface TransferAsset {
  readonly kind: 'native' | 'token'
  /** The token's contract or mint. Unset for the native coin. */
  readonly address?: string | undefined
  readonly symbol: string
  /** The decimals from the chain, not from a token list. */
  readonly decimals: number
}

/** The network fee, in the smallest unit of the native coin. */
export interface TransferFee {
  /** The maximum fee, which the balance must cover. */
  readonly max: bigint
  /** The expected fee. */
  readonly expected: bigint
  readonly symbol: string
  readonly decimals: number
}

/** An account that the transfer creates for the receiver: a token account on Solana. */
export interface OpenedAccount {
  readonly address: string
  /** The rent that the sender pays in addition to the fee, in the smallest unit of the coin. */
  readonly rent: bigint
}

/** The result of a dry run. `unknown` if the node does not support it. */
export type TransferOutcome =
  | { readonly status: 'ok' | 'unknown' }
  | { readonly status: 'fails'; readonly reason: string }

export type TransferWarningCode =
  /** The receiver looks like another known address, which is in `details`. */
  | 'lookAlike'
  | 'firstTime'
  /** The name has no address for this network. `to` is its address on the network `details`. */
  | 'nameElsewhere'
  /** The name has letters other than a-z and 0-9. `details` names their scripts. */
  | 'nameLetters'
  | 'contractReceiver'
  | 'opensAccount'
  /**
   * Too little to create an account on Solana or Polkadot. `details` is the minimum, in the
   * smallest unit.
   */
  | 'receiverBelowRent'
  /** The sender's account would have less than its minimum balance. */
  | 'senderBelowRent'
  /** The token deducts a fee from each transfer. */
  | 'tokenTakesFee'
  /** Wallets show scaled amounts of the token (interest, splits). The amount is not scaled. */
  | 'tokenScaled'
  /** Bitcoin: the address is for ordinals, which the transfer may spend. */
  | 'spendsOrdinals'
  /** Solana: the same transfer was refused by the nodes, and one of them may still relay it. */
  | 'mayStillArrive'
  | 'willFail'

/** A warning before signing. The user must confirm it if `confirm` is true. */
export interface TransferWarning {
  readonly code: TransferWarningCode
  readonly confirm: boolean
  readonly details?: string | undefined
  /** `lookAlike`: the user's name of the known address. */
  readonly name?: string | undefined
}

/**
 * The transaction, in the format of its adapter. Plain data, so that it can be part of the digest.
 */
export type TransferRequest = Readonly<Record<string, PlainValue>>
export type PlainValue =
  | string
  | number
  | bigint
  | boolean
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue | undefined }

/** The plan of a transfer: its amounts, costs and effects. Nothing is signed yet. */
export interface TransferPlan {
  readonly from: string
  /** The full address. */
  readonly to: string
  readonly asset: TransferAsset
  /** In the smallest unit of the asset. */
  readonly value: bigint
  /** Unset if a paymaster may pay, or only the wallet knows the fee (smart accounts). */
  readonly fee?: TransferFee | undefined
  readonly opens?: OpenedAccount | undefined
  readonly accountType: AccountType
  /** The balances of the sender, in the smallest units. */
  readonly balance: { readonly native: bigint; readonly asset: bigint }
  readonly outcome: TransferOutcome
  /** Facts about the receiver from the chain. */
  readonly receiver: { readonly isContract: boolean }
  /** The warnings that need data from the chain. */
  readonly warnings: readonly TransferWarning[]
  readonly request: TransferRequest
  /** The speed that the fee pays for. Unset if there is no choice. */
  readonly speed?: TransferSpeed | undefined
  /** The speeds to choose from, the slowest first. */
  readonly speeds?: readonly TransferSpeedChoice[] | undefined
}

/**
 * A transfer that is ready to send, created by `prepareTransfer`. Frozen, so that the wallet signs
 * what the preview shows.
 */
export interface PreparedTransfer extends Omit<TransferPlan, 'receiver'> {
  readonly id: string
  /** The connection that signs. */
  readonly key: `${Namespace}:${string}`
  readonly namespace: Namespace
  /** The network, for the preview. */
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'nativeCurrency' | 'testnet'>
  /** The typed name that resolved to `to`. Resolved again before sending. */
  readonly name?: string | undefined
  /** Whether the full balance is sent, less the costs. */
  readonly max: boolean
  readonly preparedAt: number
  /** The SHA-256 digest of all properties above, in hex. */
  readonly digest: string
}

/** How soon a transaction is to be confirmed: in about 2, 6 or 144 blocks. */
export type TransferSpeed = 'fast' | 'normal' | 'slow'

/** A speed with the time that it takes. */
export interface TransferSpeedChoice {
  readonly speed: TransferSpeed
  /** The expected time until the transaction is confirmed, in minutes. */
  readonly minutes: number
}

/** A transfer of this browser. */
export interface EarlierTransfer extends SentTransaction {
  readonly status: string
  readonly networkId: string
  readonly from: string
  readonly to?: string | undefined
  readonly token?: string | undefined
  readonly value?: bigint | undefined
}

export interface PlanTransferParameters<N extends Namespace = Namespace> {
  readonly provider: Provider<N>
  readonly account: Account
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  /** The token's contract or mint. Unset for the native coin. */
  readonly asset?: string | undefined
  /** The full address of the receiver. */
  readonly to: string
  /** In the smallest unit of the asset, above 0. */
  readonly value: bigint | 'max'
  /** Solana: the commitment for the dry run and the wallet's preflight. */
  readonly commitment?: Commitment | undefined
  /** Bitcoin: how soon the transaction is to be confirmed. Default: `normal`. */
  readonly speed?: TransferSpeed | undefined
  /**
   * The transfers of this browser. One that counts as dropped may still arrive, since a node may
   * have kept it. The new one must not be paid besides.
   */
  readonly earlier?: readonly EarlierTransfer[] | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SendPlanParameters<N extends Namespace = Namespace> {
  readonly provider: Provider<N>
  readonly account: Account
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  readonly plan: Pick<PreparedTransfer, 'from' | 'to' | 'asset' | 'value' | 'fee' | 'request'>
  /** Called right before the request to the wallet. Nothing was signed before this call. */
  readonly onRequest: () => void
  /**
   * Called when the wallet has signed what the adapter submits, right before the first submission.
   * The wallet is not waited for after this call. Not called if the wallet itself submits.
   */
  readonly onSigned?: ((sent: SentTransaction) => void) | undefined
  /** Ends the wait for the network: the transaction is not submitted again. */
  readonly signal?: AbortSignal | undefined
  /** Measures how long the transaction is submitted again. Default: the clock of the system. */
  readonly clock?: Clock | undefined
}

/** A sent transaction, with the data to track it. */
export interface SentTransaction {
  /** 0x-hex on eip155 and polkadot, base58 on solana. */
  readonly hash: string
  /** eip155 and polkadot: the nonce, if it is known. */
  readonly nonce?: number | undefined
  /** solana: the last valid block height. polkadot: the last block of the transaction's era. */
  readonly lastBlock?: number | undefined
  /** bip122: one of the spent outputs, as `txid:index`. A replacement spends it too. */
  readonly spends?: string | undefined
}

export interface GetTransactionStatusParameters extends SentTransaction {
  readonly from: string
  /** The receiver, token and value, if they are known. */
  readonly to?: string | undefined
  readonly token?: string | undefined
  readonly value?: bigint | undefined
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Why a transaction was replaced: by the same one with another fee, by a cancellation, or other.
 */
export type ReplacedBy = 'repriced' | 'cancelled' | 'other'

/** How deep a transaction is in the chain. */
export interface Confirmations {
  /** The blocks that confirm it: its own and those after it. */
  readonly count: number
  /** From how many on the transaction is final. */
  readonly required: number
}

/** The status of a transaction at one time, according to a node. */
export type TransactionObservation =
  /** `isKnown`: false if it may only still be included, but no node reports to know it. */
  | {
      readonly status: 'pending'
      readonly nonce?: number | undefined
      readonly isKnown?: false | undefined
    }
  /** `confirmations`: if the network counts them. Unset if the transaction is final at once. */
  | { readonly status: 'done'; readonly confirmations?: Confirmations | undefined }
  /** The node does not know the transaction. `isNonceUsed`: another transaction used its nonce. */
  | { readonly status: 'missing'; readonly isNonceUsed?: boolean | undefined }
  | { readonly status: 'dropped' }
  | {
      readonly status: 'failed'
      readonly reason: 'reverted' | 'outOfGas'
      readonly details?: string
    }
  | { readonly status: 'replaced'; readonly by: ReplacedBy; readonly hash?: string | undefined }

export interface ResolveNameParameters {
  readonly name: string
  /** The network with the name registry. */
  readonly network: Network
  /** The network for which the name is resolved. Default: `network`. */
  readonly target?: Network | undefined
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

export interface HasCodeParameters {
  readonly address: string
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

/**
 * The part of an adapter for transfers. All methods reject with a `PorticoError`.
 */
export interface TransferRuntime<N extends Namespace = Namespace> {
  /** Plans a transfer: reads its costs and effects, without a prompt. */
  plan(parameters: PlanTransferParameters<N>): Promise<TransferPlan>
  /**
   * Requests the signature of a planned transfer, and sends it. Resolves if the network may have
   * the transaction, also if no node reported it.
   */
  send(parameters: SendPlanParameters<N>): Promise<SentTransaction>
  /** Reads the status of a transaction once. Rejects if no node responds. */
  getTransactionStatus(parameters: GetTransactionStatusParameters): Promise<TransactionObservation>
  /** Returns the address with its checksum, or undefined if it or its checksum is invalid. */
  checkAddress(value: string): string | undefined
  /**
   * Returns whether an address is a contract on the network. Absent if the namespace has no such
   * check.
   */
  hasCode?(parameters: HasCodeParameters): Promise<boolean>
  /** Resolves a name to an address. Absent if the namespace has no names. */
  resolveName?(parameters: ResolveNameParameters): Promise<string | undefined>
}
