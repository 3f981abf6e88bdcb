import type { Account, AccountType } from '../../wire/account.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import type { Provider } from '../../wire/providers.ts'
import type { Commitment } from '../../wire/validate/isCommitment.ts'

/** What is sent: the network's own coin, or a token on it. */
export interface TransferAsset {
  readonly kind: 'native' | 'token'
  /** The token's contract or mint, whole; absent for the coin. */
  readonly address?: string | undefined
  readonly symbol: string
  /** As the chain itself says, not as a list does. */
  readonly decimals: number
}

/** What the network takes for it, in the smallest unit of the network's coin. */
export interface TransferFee {
  /** What is taken at most, and has to be there. */
  readonly max: bigint
  /** What is taken as things stand. */
  readonly expected: bigint
  readonly symbol: string
  readonly decimals: number
}

/** An account that the transfer opens for the receiver (a token account on Solana), and what it costs. */
export interface OpenedAccount {
  readonly address: string
  /** Taken from the sender beside the fee, in the smallest unit of the coin. */
  readonly rent: bigint
}

/** What a dry run says. `unknown` where the node could not tell. */
export type TransferOutcome =
  | { readonly status: 'ok' | 'unknown' }
  | { readonly status: 'fails'; readonly reason: string }

export type TransferWarningCode =
  /** Begins and ends like another address that the user knows: `details` is that address. */
  | 'lookAlike'
  | 'firstTime'
  /** The name has no address for this network: `to` is the one that it has on `details`. */
  | 'nameElsewhere'
  /** The name has letters beyond a-z and 0-9, which may look like others: `details` names their scripts. */
  | 'nameLetters'
  | 'contractReceiver'
  | 'opensAccount'
  /** A new account on Solana has to receive more than that to exist: `details` is the least, in the smallest unit. */
  | 'receiverBelowRent'
  /** The sender's account would be left with less than it needs to exist. */
  | 'senderBelowRent'
  /** The token keeps a part of each transfer for itself. */
  | 'tokenTakesFee'
  /** Wallets multiply what they show of the token (interest, splits): the amount is what is kept, not that. */
  | 'tokenScaled'
  | 'willFail'

/** A warning before the user signs. Each one with `confirm` must be confirmed. */
export interface TransferWarning {
  readonly code: TransferWarningCode
  readonly confirm: boolean
  readonly details?: string | undefined
}

/** What a chain is asked to do, in its adapter's own words: plain data, part of the digest. */
export type TransferRequest = Readonly<Record<string, PlainValue>>
export type PlainValue =
  | string
  | number
  | bigint
  | boolean
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue | undefined }

/** What an adapter makes of a wish to send: integers and facts, nothing signed. */
export interface TransferPlan {
  readonly from: string
  /** The whole address. */
  readonly to: string
  readonly asset: TransferAsset
  /** In the smallest unit of the asset. */
  readonly value: bigint
  /** Unset where somebody else pays, or the wallet alone knows (smart accounts). */
  readonly fee?: TransferFee | undefined
  readonly opens?: OpenedAccount | undefined
  readonly accountType: AccountType
  /** What the sender has, in the smallest units. */
  readonly balance: { readonly native: bigint; readonly asset: bigint }
  readonly outcome: TransferOutcome
  /** What the chain shows of the receiver. */
  readonly receiver: { readonly isContract: boolean }
  /** Those that only the chain knows of. */
  readonly warnings: readonly TransferWarning[]
  readonly request: TransferRequest
}

/**
 * A transfer as it will be sent, frozen: what the preview shows is what is signed. Made by `prepareTransfer`.
 */
export interface PreparedTransfer extends Omit<TransferPlan, 'receiver'> {
  readonly id: string
  /** The connection that signs. */
  readonly key: `${Namespace}:${string}`
  readonly namespace: Namespace
  /** The network, as far as a preview names it. */
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'nativeCurrency' | 'testnet'>
  /** The name that was typed, which led to `to`; asked again before it is sent. */
  readonly name?: string | undefined
  /** Everything was asked for: the balance less what it costs. */
  readonly max: boolean
  readonly preparedAt: number
  /** SHA-256 over all of the above, hex. */
  readonly digest: string
}

export interface PlanTransferParameters<N extends Namespace = Namespace> {
  readonly provider: Provider<N>
  readonly account: Account
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  /** Contract or mint; unset for the network's coin. */
  readonly asset?: string | undefined
  /** A whole address of the network's form. */
  readonly to: string
  /** In the smallest unit of the asset, above 0. */
  readonly value: bigint | 'max'
  /** Solana: what the dry run and the wallet's preflight look at. */
  readonly commitment?: Commitment | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SendPlanParameters<N extends Namespace = Namespace> {
  readonly provider: Provider<N>
  readonly account: Account
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  readonly plan: Pick<PreparedTransfer, 'from' | 'to' | 'asset' | 'value' | 'request'>
  /** Called right before the wallet is asked: until then, nothing can have been signed. */
  readonly onRequest: () => void
}

/** A transaction that was handed in, and what helps to follow it. */
export interface SentTransaction {
  /** 0x-hex on eip155, base58 on solana. */
  readonly hash: string
  /** eip155: its place in the sender's order, once it is known. */
  readonly nonce?: number | undefined
  /** solana: the block height after which it can no longer be taken in. */
  readonly lastBlock?: number | undefined
}

export interface GetTransactionStatusParameters extends SentTransaction {
  readonly from: string
  /** Who was to receive how much of what, where that is known. */
  readonly to?: string | undefined
  readonly token?: string | undefined
  readonly value?: bigint | undefined
  readonly network: Network
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

/** How another transaction took the place of one: the same again at another fee, nothing at all, or something else. */
export type ReplacedBy = 'repriced' | 'cancelled' | 'other'

/** What a chain says of a transaction at one moment. */
export type TransactionObservation =
  | { readonly status: 'pending' | 'done'; readonly nonce?: number | undefined }
  /** The node does not know it (any more). `taken`: its place in the sender's order belongs to another one, whichever that is. */
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
  /** Where names are registered. */
  readonly network: Network
  /** Where something is to be sent: the name's address for that network alone. Default: its address on `network`. */
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
 * How a namespace moves money: behind {@link AdapterRuntime}, loaded by the first transfer. Every method rejects with a `PorticoError`.
 */
export interface TransferRuntime<N extends Namespace = Namespace> {
  /** Reads what a transfer needs, costs and would do, without asking the user. */
  plan(parameters: PlanTransferParameters<N>): Promise<TransferPlan>
  /** Has exactly that signed, and sent. */
  send(parameters: SendPlanParameters<N>): Promise<SentTransaction>
  /** Looks once at what became of a transaction. Rejects where nobody answers. */
  getTransactionStatus(parameters: GetTransactionStatusParameters): Promise<TransactionObservation>
  /** The address in the form that people check letter by letter, or undefined when it is none (a wrong checksum is none). */
  checkAddress(value: string): string | undefined
  /** Whether code answers at an address of a network. Absent where addresses are the same everywhere. */
  hasCode?(parameters: HasCodeParameters): Promise<boolean>
  /** Where a name leads, or undefined. Absent where the namespace has no names. */
  resolveName?(parameters: ResolveNameParameters): Promise<string | undefined>
}

/** A transfer that failed before it was sent, told apart from one that was refused. */
export type TransferErrorType = PorticoError
