import type {
  DecodedMessage,
  DecodedSolanaMessage,
  DecodedSolanaText,
  DecodedTypedData,
  EvmAction,
  Hex,
  SolanaTransaction,
  UnsignedTransaction,
} from '../../frame/index.ts'

interface PreparedBase {
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** The origin of the caller, which the browser names. */
  readonly origin: string
  /** The account of this wallet that signs. */
  readonly address: string
  /** What the key signs. Ed25519 hashes by itself: there, it is SHA-256 of what the key signs. */
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

/** A batch of EIP-5792: each call is a transaction of its own, and none depends on all of them. */
export interface PreparedCalls extends PreparedBase {
  readonly kind: 'calls'
  /** The id that the caller gave the batch. */
  readonly id: string | undefined
  readonly transactions: readonly Pick<PreparedTransaction, 'transaction' | 'action'>[]
}

export interface PreparedSolanaMessage extends PreparedBase {
  readonly kind: 'solanaMessage'
  readonly message: DecodedSolanaText
}

/** https://solana.com/docs/rpc/http/sendtransaction, "Configuration object". */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

export interface PreparedSolanaTransactions extends PreparedBase {
  readonly kind: 'solanaTransactions'
  readonly transactions: readonly (SolanaTransaction & { readonly decoded: DecodedSolanaMessage })[]
  /** What the caller gets. A transaction that is sent has these options. */
  readonly reply:
    | { readonly kind: 'signed' | 'signedList' }
    | { readonly kind: 'sent'; readonly options: SolanaSendOptions }
}

/**
 * A request as the user reviews it and as it is signed: nothing of it can change. A transaction has
 * its nonce, gas and fees.
 */
export type PreparedRequest =
  | PreparedMessage
  | PreparedTypedData
  | PreparedTransaction
  | PreparedCalls
  | PreparedSolanaMessage
  | PreparedSolanaTransactions
