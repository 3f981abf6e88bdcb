import type { Account, Provider } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import type { SentTransaction, TransferFee } from './transfer.ts'

/** A call of the user. */
export interface SwapCall {
  readonly to: string
  /** 0x-hex. */
  readonly data: string
  /** In the smallest unit of the native coin. */
  readonly value: bigint
}

/** What a swap is to do. */
export interface SwapTerms {
  /** The address of the user. */
  readonly owner: string
  /** The contract of the token to pay with. Unset: the native coin. */
  readonly tokenIn?: string | undefined
  /** The contract of the token to receive. Unset: the native coin. */
  readonly tokenOut?: string | undefined
  readonly amountIn: bigint
  /** The contract that receives the transaction. */
  readonly router: string
  /** The contract to approve. `null` for the native coin, and for its wrapped form to it. */
  readonly spender: string | null
}

/** The transactions of a swap. */
export interface SwapCalls {
  /** In order. Two for a token whose allowance can change through zero only. */
  readonly approvals: readonly SwapCall[]
  readonly swap: SwapCall
}

/**
 * A permission of exactly the amount that the user signs instead of an approval (EIP-2612): the
 * domain of the token, as its contract confirms it. The rest is of the swap: owner, spender, amount
 * and network. It ends some minutes after it is asked for.
 */
export interface SwapPermit {
  /** The contract of the token. */
  readonly token: string
  readonly name: string
  readonly version: string
}

/** A token of a swap, as its contract describes it. */
export interface SwapAsset {
  /** Unset: the native coin. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
}

/** The result of a simulation. */
export type SwapOutcome =
  | {
      readonly status: 'ok'
      /** What the user gets. Unset if the node can only tell that the swap runs. */
      readonly received?: bigint | undefined
      /** What the user pays, without the network fee. Unset with `received`. */
      readonly spent?: bigint | undefined
      /** The gas of all calls. */
      readonly gas?: bigint | undefined
    }
  | {
      readonly status: 'fails'
      /** From the contract or the node: untrusted text. */
      readonly reason: string
    }
  /** The node cannot simulate it. */
  | { readonly status: 'unknown' }

/** A token of a swap: that which the user pays with, or that which the user gets. */
export type SwapSide = 'from' | 'to'

/** What the chain says of a swap. */
export interface SwapPlan {
  readonly from: SwapAsset
  readonly to: SwapAsset
  /** Unset if it is unknown, e.g. because a paymaster may pay. */
  readonly fee: TransferFee | undefined
  readonly outcome: SwapOutcome
  /** The tokens that keep a part of a transfer of the user, as far as the node can tell. */
  readonly takeFee: readonly SwapSide[]
  /** Set if a permit can replace the approvals. */
  readonly permit?: SwapPermit | undefined
}

interface SwapReading {
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

export interface SimulateSwapParameters extends SwapReading {
  readonly terms: SwapTerms
  /** They run one after another. The last one is the swap. */
  readonly calls: readonly SwapCall[]
}

export interface PlanSwapParameters<N extends Namespace = Namespace> extends SwapReading {
  readonly provider: Provider<N>
  readonly account: Account
  readonly network: Network
  readonly terms: SwapTerms
  readonly calls: SwapCalls
  /** An estimate of the swap, for nodes that cannot simulate it. */
  readonly gas?: bigint | undefined
  /** The gateway says that the router takes permits. */
  readonly takesPermit?: boolean | undefined
}

export interface GetAllowanceParameters extends SwapReading {
  readonly terms: SwapTerms
}

export interface GetMaximumParameters<N extends Namespace = Namespace> extends SwapReading {
  readonly provider: Provider<N>
  readonly account: Account
  readonly network: Network
  /** The contract of the token to pay with. Unset: the native coin. */
  readonly token?: string | undefined
  /** An estimate of the swap. Default: that of a long route. */
  readonly gas?: bigint | undefined
}

export interface ReadAssetParameters extends SwapReading {
  readonly network: Network
  /** The address of the user. */
  readonly owner: string
  /** The contract of the token. */
  readonly token: string
}

export interface SendSwapCallParameters<N extends Namespace = Namespace> {
  readonly provider: Provider<N>
  readonly network: Network
  readonly owner: string
  readonly call: SwapCall
  /** Called right before the request to the wallet. Nothing was signed before this call. */
  readonly onRequest: () => void
}

export interface SignPermitParameters<N extends Namespace = Namespace> extends SwapReading {
  readonly provider: Provider<N>
  readonly network: Network
  readonly terms: SwapTerms
  readonly swap: SwapCall
  /** What `plan` returned. */
  readonly permit: SwapPermit
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A swap with its permit. It is a bearer token until the deadline: it is never stored. */
export interface PermittedSwap {
  readonly call: SwapCall
  /** Of the permit, in seconds since 1970. */
  readonly deadline: number
}

/** Swaps of one namespace. All methods reject with a `PorticoError`. */
export interface SwapRuntime<N extends Namespace = Namespace> {
  /**
   * Checks that the transactions do what the swap is to do, as far as they can be read, and reads
   * balances, fee and result from the chain.
   */
  plan(parameters: PlanSwapParameters<N>): Promise<SwapPlan>
  simulate(parameters: SimulateSwapParameters): Promise<SwapOutcome>
  /** Returns the most that the user can pay with. The native coin leaves the network fee. */
  getMaximum(parameters: GetMaximumParameters<N>): Promise<bigint>
  /** Reads a token from its contract, and the user's balance of it. */
  readAsset(parameters: ReadAssetParameters): Promise<SwapAsset & { readonly balance: bigint }>
  /** Returns the allowance of the spender. The native coin needs none. */
  getAllowance(parameters: GetAllowanceParameters): Promise<bigint>
  /** Rejects with `transfer/changed` if the wallet has another network or account. */
  requireSame(
    parameters: Pick<SendSwapCallParameters<N>, 'provider' | 'network' | 'owner'>,
  ): Promise<void>
  /**
   * Has the wallet sign the permit of a swap. Returns undefined if the token, the account or the
   * wallet has none: the approvals are left. Absent: swaps have no permits.
   */
  signPermit?(parameters: SignPermitParameters<N>): Promise<PermittedSwap | undefined>
  /** Has the wallet sign and send a call. */
  send(parameters: SendSwapCallParameters<N>): Promise<SentTransaction>
}
