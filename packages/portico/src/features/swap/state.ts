import type { PreparedSwap } from '../../core/interfaces/preparedSwap.ts'
import type { SwapSide } from '../../core/interfaces/swap.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** A token of the swap form. The quantity of one that the account does not hold is empty. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10 id. Unset for the native coin. */
  readonly address?: string | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly price?: string | undefined
  readonly iconUrl?: string | undefined
  /** It is on no list of tokens: its contract was pasted. */
  readonly isUnverified?: boolean | undefined
  /** It is on no list, and has the symbol of a token that is. */
  readonly imitates?: boolean | undefined
}

/** The input of the swap form, for one account on one network. */
export interface SwapDraft {
  readonly owner: string
  readonly networkId: CaipNetworkId
  /** The token to pay with. */
  readonly from?: SwapToken | undefined
  /** The token to receive. */
  readonly to?: SwapToken | undefined
  /** Of `from`, as decimal text. Empty if there is none. */
  readonly amount: string
  /** What the user typed. Unset if the amount was set another way. */
  readonly typed?:
    | { readonly unit: 'token'; readonly text: string; readonly values: readonly string[] }
    | undefined
  /** In percent. Unset: the default. */
  readonly slippage?: number | undefined
  /** The tokens that the site asked for, until the lists of tokens are known. */
  readonly wanted?:
    | { readonly fromToken?: string | undefined; readonly toToken?: string | undefined }
    | undefined
  /** The swap that the preview shows. */
  readonly prepared?: PreparedSwap | undefined
}

export interface SwapState {
  /** The draft of the swap form. Read it by `getSwap`. */
  readonly swap?: SwapDraft | undefined
}

/** The views of swaps. */
export interface SwapRoutes {
  /** The draft is in `state.swap`. */
  Swap: Record<never, never>
  SwapSelectToken: { readonly side: SwapSide }
  /** Shows the prepared swap. */
  SwapPreview: Record<never, never>
}
