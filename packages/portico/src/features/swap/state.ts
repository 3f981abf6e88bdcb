import type { SwapSide } from '../../core/interfaces/swap.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { SendToken, TypedAmount } from '../transfers/state.ts'
import type { PreparedSwap } from './types.ts'

/** A token of the swap form. The quantity of one that the account does not hold is empty. */
export interface SwapToken extends SendToken {
  /** It is on no list of tokens: its contract was pasted. */
  readonly isUnverified?: boolean | undefined
  /** It is on no list, and has the symbol of a token that is. */
  readonly imitates?: boolean | undefined
}

/** The initial values of the swap form. The user may change them all. */
export interface SwapArguments {
  /** The symbol of a listed token, a contract, or its CAIP-10 id. Default: the coin. */
  fromToken?: string | undefined
  /** The symbol of a listed token, a contract, or its CAIP-10 id. */
  toToken?: string | undefined
  /** Decimal text, in whole tokens to pay with: `1.5`. */
  amount?: string | undefined
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
  readonly typed?: TypedAmount | undefined
  /** In percent. Unset: the default. */
  readonly slippage?: number | undefined
  /** The tokens that the site asked for, until the lists of tokens are known. */
  readonly wanted?: Pick<SwapArguments, 'fromToken' | 'toToken'> | undefined
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
