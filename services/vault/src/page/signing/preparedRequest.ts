import type {
  DecodedMessage,
  DecodedSolanaMessage,
  DecodedTypedData,
  EvmAction,
  Hex,
  UnsignedTransaction,
} from '../../frame/index.ts'

interface PreparedBase {
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** The origin of the caller, which the browser names. */
  readonly origin: string
  /** The account of this wallet that signs. */
  readonly address: string
  /** What the key signs. On Solana it is SHA-256 of what the key signs, for the user to compare. */
  readonly digest: Hex
}

export interface PreparedMessage extends PreparedBase {
  readonly kind: 'message'
  readonly message: DecodedMessage
}

export interface PreparedTypedData extends PreparedBase {
  readonly kind: 'typedData'
  readonly typedData: DecodedTypedData
}

export interface PreparedTransaction extends PreparedBase {
  readonly kind: 'transaction'
  readonly transaction: UnsignedTransaction
  readonly action: EvmAction
}

export interface PreparedSolanaMessage extends PreparedBase {
  readonly kind: 'solanaMessage'
  readonly bytes: Hex
  /** With hidden characters escaped. Missing for bytes that are no text. */
  readonly text?: string
}

export interface PreparedSolanaTransactions extends PreparedBase {
  readonly kind: 'solanaTransactions'
  /** What the caller gets: one transaction, a list, or the signature of one that was sent. */
  readonly reply: 'signed' | 'signedList' | 'sent'
  readonly transactions: readonly {
    /** What the key signs. */
    readonly message: Hex
    /** The signatures that the caller gave, in the order of the signers. Zeros stand for none. */
    readonly signatures: readonly Hex[]
    readonly decoded: DecodedSolanaMessage
  }[]
}

/**
 * A request as the user reviews it and as it is signed: nothing of it can change. A transaction has
 * its nonce, gas and fees.
 */
export type PreparedRequest =
  | PreparedMessage
  | PreparedTypedData
  | PreparedTransaction
  | PreparedSolanaMessage
  | PreparedSolanaTransactions
