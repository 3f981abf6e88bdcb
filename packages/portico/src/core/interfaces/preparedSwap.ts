import type { CaipNetworkId } from '../../wire/network.ts'
import type { ConnectionKey } from './connector.ts'
import type { SwapAsset, SwapCall, SwapOutcome, SwapPermit, SwapSide } from './swap.ts'
import type { TransferFee } from './transfer.ts'

/** Where the price of a swap comes from. */
export interface SwapSource {
  readonly id: string
  readonly name: string
}

/**
 * Prices of one whole token or coin in US dollars, as decimal text. Those that are unknown are
 * unset. They are for display, never for a decision.
 */
export interface SwapPrices {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Of the native coin, which pays the network fee. */
  readonly native?: string | undefined
}

/** What the best source offers for a swap. Frozen. All amounts are in the smallest units. */
export interface SwapOffer {
  readonly key: ConnectionKey
  readonly networkId: CaipNetworkId
  /** The address of the user. */
  readonly owner: string
  /** The CAIP-10 id of the token to pay with. */
  readonly from: string
  /** The CAIP-10 id of the token to receive. */
  readonly to: string
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** `amountOut` less the slippage. */
  readonly minimumReceived: bigint
  /** In percent. 0 between the coin and its wrapped form, which is paid one to one. */
  readonly slippage: number
  /** How far the swap moves the price, in hundredths of a percent. Unset if it is unknown. */
  readonly priceImpact?: number | undefined
  /** The fee of the source, which `amountOut` includes. Unset if it is unknown. */
  readonly fee?: { readonly token: string; readonly amount: bigint } | undefined
  /** An estimate in units of gas. */
  readonly gas?: bigint | undefined
  readonly source: SwapSource
  /** The CAIP-10 ids of the tokens of the route, in order. */
  readonly route: readonly string[]
  /** The contract that receives the transaction. */
  readonly router: string
  /** The contract to approve. `null` for the native coin, and for its wrapped form to it. */
  readonly spender: string | null
  readonly prices: SwapPrices
  /** The tokens that are on the gateway's list of fraudulent ones. */
  readonly scams: readonly SwapSide[]
}

/** What the user should know before signing. */
export interface SwapWarning {
  /**
   * - `tokenTakesFee`: the token keeps a part of each transfer, and `outcome.received` is what the
   *   user gets
   * - `tokenIsScam`: the gateway lists the token as fraudulent
   */
  readonly code: 'tokenTakesFee' | 'tokenIsScam'
  readonly confirm: boolean
  readonly token: SwapSide
}

/** A swap as the user reviews it. Frozen: it is the only input of `sendSwap`. */
export interface PreparedSwap {
  readonly id: string
  readonly key: ConnectionKey
  readonly network: { readonly caipNetworkId: CaipNetworkId; readonly name: string }
  /** The address of the user. */
  readonly owner: string
  readonly from: SwapAsset
  readonly to: SwapAsset
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** The swap reverts below this output. */
  readonly minimumReceived: bigint
  /** In percent. */
  readonly slippage: number
  /** In hundredths of a percent. Unset if it is unknown. */
  readonly priceImpact?: number | undefined
  readonly source: SwapSource
  readonly router: string
  readonly spender: string | null
  /** The approvals of exactly `amountIn`, in order. None if the allowance is enough. */
  readonly approvals: readonly SwapCall[]
  /**
   * The permit of exactly `amountIn` that the user signs instead of the approvals. They are left
   * for a wallet that signs none. Unset: the token or the router takes none.
   */
  readonly permit?: SwapPermit | undefined
  /** With a permit, the router runs exactly this call after it, as one transaction. */
  readonly swap: SwapCall
  /** The network fee of all transactions. Unset if it is unknown. */
  readonly fee: TransferFee | undefined
  /** `ok` without `received`, and `unknown`: the node could not tell the output. */
  readonly outcome: SwapOutcome
  /** Those of the quote. */
  readonly prices: SwapPrices
  readonly warnings: readonly SwapWarning[]
  /** Seconds since 1970. Unset if the source has none. */
  readonly deadline?: number | undefined
  readonly preparedAt: number
}
