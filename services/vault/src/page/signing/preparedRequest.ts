import type {
  DecodedMessage,
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
  /** What the key signs. */
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

/**
 * A request as the user reviews it and as it is signed: nothing of it can change. A transaction has
 * its nonce, gas and fees.
 */
export type PreparedRequest = PreparedMessage | PreparedTypedData | PreparedTransaction
