import type { PreparedTransfer, TransferSpeed } from '../../core/interfaces/transfer.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'

/** What a payment URI contains. */
export interface PaymentUri {
  /** Address or name of the receiver. */
  readonly receiver: string
  /** In the coin of the network, as decimal text. */
  readonly amount?: string | undefined
  /** A payment in a token: its contract, and the amount in its smallest unit. */
  readonly token?: { readonly address: string; readonly value: bigint } | undefined
}

/** The text of the amount field. Set while the draft's amount was read from it. */
export interface TypedAmount {
  readonly unit: 'token' | 'fiat'
  readonly text: string
  /**
   * The values that the text can have, as decimal text: none if it is not a number, several if it
   * depends on the locale (`1.000`).
   */
  readonly values: readonly string[]
}

/** The account that a typed receiver stands for. */
export interface ResolvedReceiver {
  /** The full address, in its checksummed form. */
  readonly address: string
  /** The name that was typed, normalised by ENSIP-15. */
  readonly name?: string | undefined
  /**
   * The scripts of the name's letters other than a-z and 0-9. Letters of different scripts may look
   * alike.
   */
  readonly scripts?: readonly string[] | undefined
  /**
   * What a payment URI (BIP-21, ERC-681) asks for: an `amount` of the native coin, as decimal text,
   * or a `token` by its contract, with a `value` in its smallest unit.
   */
  readonly request?: Pick<PaymentUri, 'amount' | 'token'> | undefined
  /** Set if the name has no address for the target network: the network whose address is used. */
  readonly addressNetwork?: Network | undefined
}

/**
 * What the user knows about a receiver.
 *
 * - `own`: an account of the user
 * - `recent`: the user sent to it before
 * - `contact`: the user labelled it
 * - `lookAlike`: it looks like an address that the user knew before this one
 */
export type ReceiverKind = 'own' | 'recent' | 'contact' | 'new' | 'lookAlike'

/** How the user knows a receiver. */
export interface KnownReceiver {
  readonly kind: ReceiverKind
  /** The known address that a look-alike resembles. */
  readonly twin?: string | undefined
  /** The position of the twin among the own accounts, from 1; 0 for another address. */
  readonly twinNumber?: number | undefined
  /** The user's name of the address. */
  readonly name?: string | undefined
  /** The position of an own account in the lists of accounts, from 1. */
  readonly number: number
}

/** A token that can be sent, as `getTokens` returns it. */
export interface SendToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10 id. Unset for the native coin. */
  readonly address?: string | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly price?: string | undefined
  readonly iconUrl?: string | undefined
}

/** The input of the send form, for one account on one network. */
export interface SendDraft {
  readonly from: string
  readonly networkId: CaipNetworkId
  readonly token?: SendToken | undefined
  /** The token that the site asked for. Until it is found, no other one is chosen. */
  readonly assetAddress?: string | undefined
  /** In the token, as decimal text. Empty if there is none. */
  readonly amount: string
  /** What the user typed. Unset if the amount was set another way. */
  readonly typed?: TypedAmount | undefined
  /** 'Max' was chosen, and the amount was not edited since. */
  readonly max: boolean
  /** Address or name, as typed. */
  readonly receiver: string
  /** The speed that was chosen, on networks with a choice. */
  readonly speed?: TransferSpeed | undefined
  /** The resolved receiver. Unset until it is known, and after every edit. */
  readonly resolved?: ResolvedReceiver | undefined
  /** The transfer that the preview shows. */
  readonly prepared?: PreparedTransfer | undefined
  /** How the user knows the receiver of `prepared`. Its `twin` is in the checksummed form. */
  readonly known?: KnownReceiver | undefined
  /** The ids of all transfers that this form prepared. The wallet may still sign an earlier one. */
  readonly preparedIds?: readonly string[] | undefined
  /** The wallet switched networks during the review. Unset after the next edit. */
  readonly moved?: PorticoError | undefined
  /** The id of the transfer that the wallet signed, and that is being submitted to the network. */
  readonly signed?: string | undefined
  /** The transaction that was sent from this draft. */
  readonly sent?: { readonly id: string; readonly hash: string } | undefined
}

export interface TransfersState {
  /** The draft of the send form. Read it by `getSend`. */
  readonly send?: SendDraft | undefined
}

/** The views for sending and receiving. */
export interface TransfersRoutes {
  /** The draft is in `state.send`. */
  WalletSend: Record<never, never>
  WalletSendSelectToken: Record<never, never>
  /** Shows the prepared transfer. */
  WalletSendPreview: Record<never, never>
  WalletReceive: Record<never, never>
}
