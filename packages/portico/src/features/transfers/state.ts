import type { PreparedTransfer } from '../../core/interfaces/transfer.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'

/** What stands in the amount field, for as long as the amount of the draft was read from it. */
export interface TypedAmount {
  readonly unit: 'token' | 'fiat'
  readonly text: string
  /**
   * The values that the text can have, as decimal text: none when it is no number, more than one
   * when it depends on the reader's locale (`1.000`).
   */
  readonly values: readonly string[]
}

/** Who a receiver is. */
export interface ResolvedReceiver {
  /** Whole, in the form that people check letter by letter. */
  readonly address: string
  /** The name that was typed, where it was one, as ENSIP-15 has it. */
  readonly name?: string | undefined
  /** The scripts of the name's letters beyond a-z and 0-9: letters of one may look like those of another. */
  readonly scripts?: readonly string[] | undefined
  /** The name has no address for the network itself: this is its address on that one. */
  readonly elsewhere?: Network | undefined
}

/** What may be sent, as `getTokens` tells it. */
export interface SendToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10 id; absent for the coin. */
  readonly address?: string | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly price?: string | undefined
  readonly iconUrl?: string | undefined
}

/** What the visitor has written so far (spec 3, send state). Only of the account and network that it was begun with. */
export interface SendDraft {
  readonly from: string
  readonly networkId: CaipNetworkId
  readonly token?: SendToken | undefined
  /** In the token, as decimal text; '' while there is none. */
  readonly amount: string
  /** What the visitor typed the amount as; absent once the amount has another origin. */
  readonly typed?: TypedAmount | undefined
  /** 'Max' was chosen, and the amount not touched since. */
  readonly max: boolean
  /** Address or name, as typed. */
  readonly receiver: string
  /** Who that is: unset until it is known, and after every change. */
  readonly resolved?: ResolvedReceiver | undefined
  /** What the preview shows. */
  readonly prepared?: PreparedTransfer | undefined
  /** The ids of all that was worked out in this form: the wallet may still say yes to one that was left. */
  readonly worked?: readonly string[] | undefined
  /** It was written for another network, which the wallet left during the review: until something is typed. */
  readonly moved?: PorticoError | undefined
  /** What was sent of it, and where. */
  readonly sent?: { readonly id: string; readonly hash: string } | undefined
}

export interface TransfersState {
  /** What is being sent, while it is written: read it by `getSend`. */
  readonly send?: SendDraft | undefined
}

/** The views of sending and receiving. */
export interface TransfersRoutes {
  /** What is being written lives in `state.send`. */
  WalletSend: Record<never, never>
  WalletSendSelectToken: Record<never, never>
  /** Shows what was prepared of it. */
  WalletSendPreview: Record<never, never>
  WalletReceive: Record<never, never>
}
