import type { Namespace } from './namespace.ts'
import type { CaipNetworkId } from './network.ts'

/**
 * What kind of account an address is: a key pair, a contract, or a Bitcoin address for payments or
 * for ordinals. `stacks` is the address of a Bitcoin wallet on Stacks, which is another chain: it
 * cannot be selected.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stacks'

/**
 * An account that a wallet granted.
 *
 * @example
 * import type { Account } from 'portico/wire'
 *
 * const account: Account = { namespace: 'eip155', address: '0xd8dA…6045', type: 'eoa' }
 */
export interface Account {
  readonly namespace: Namespace
  /** In the wallet's own spelling. On polkadot in SS58 with the prefix of the network. */
  readonly address: string
  readonly type: AccountType
  /** Hex or base58, depending on the namespace. */
  readonly publicKey?: string
  /** What its addresses on all networks have in common, if they differ. In hex. */
  readonly accountId?: string
  /** BIP-32 derivation path. */
  readonly path?: string
  /** The wallet's name for the account. */
  readonly label?: string
}

/** The provider of an EVM wallet (EIP-1193). */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** The provider of a Solana wallet, the same for wallet-standard wallets and relay sessions. */
export interface SolanaProvider {
  /** Signs a message and returns the 64-byte Ed25519 signature. */
  signMessage(args: { address: string; message: Uint8Array }): Promise<Uint8Array>
  /** Signs a serialized transaction and returns the signed one. */
  signTransaction(args: {
    address: string
    transaction: Uint8Array
    networkId: CaipNetworkId
  }): Promise<Uint8Array>
  /** Signs and submits a serialized transaction, and returns its 64-byte signature. */
  signAndSendTransaction(args: {
    address: string
    transaction: Uint8Array
    networkId: CaipNetworkId
    options?: { skipPreflight?: boolean; preflightCommitment?: string; maxRetries?: number }
  }): Promise<Uint8Array>
}

/** How a Bitcoin message is signed: BIP-137 with the key of the address, or BIP-322. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** An input of a PSBT to sign. */
export interface PsbtInput {
  readonly index: number
  /** The address whose key signs. */
  readonly address: string
}

/** The provider of a Bitcoin wallet, the same for wallets in the page and relay sessions. */
export interface BitcoinProvider {
  /**
   * Signs a message.
   *
   * @param args.protocol - default: the one that fits the address
   * @returns the signature in base64
   */
  signMessage(args: {
    address: string
    message: string
    protocol?: BitcoinMessageProtocol
  }): Promise<string>
  /**
   * Signs inputs of a PSBT (BIP-174) without sending it. Absent if the wallet cannot.
   *
   * @param args.psbt - in base64
   * @returns the signed PSBT in base64
   */
  signPsbt?(args: {
    psbt: string
    inputs: readonly PsbtInput[]
    networkId: CaipNetworkId
  }): Promise<string>
  /**
   * Sends an amount in satoshis. The wallet chooses inputs and fee. Absent if the wallet cannot.
   *
   * @returns the transaction id
   */
  sendTransfer?(args: {
    address: string
    to: string
    value: bigint
    networkId: CaipNetworkId
  }): Promise<string>
  /** Switches the wallet's network. Absent if the site chooses the network. */
  switchNetwork?(args: { networkId: CaipNetworkId }): Promise<void>
}

/**
 * A transaction to sign: `SignerPayloadJSON` of @polkadot/types (`types/extrinsic.ts`). Numbers and
 * bytes are 0x-hex, numbers with the highest byte first; `era` is in the encoding of the chain.
 */
export interface PolkadotPayload {
  /** The account that signs. */
  readonly address: string
  /** The block from which the mortal era counts. */
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  /** The hash of the chain's metadata (RFC-78), if `mode` is 1. */
  readonly metadataHash?: string
  /** Whether the signature covers the hash of the metadata: 1, else 0 (`CheckMetadataHash`). */
  readonly mode?: number
  /** The encoded call. */
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  /** The transaction extensions of the chain, in their order. */
  readonly signedExtensions: readonly string[]
  /** The version of the extrinsic format. */
  readonly version: number
  /** Whether the wallet is to return the signed extrinsic too. */
  readonly withSignedTransaction?: boolean
}

/** The provider of a Polkadot wallet, the same for wallets in the page and relay sessions. */
export interface PolkadotProvider {
  /**
   * Signs a text, or bytes in 0x-hex. Wallets in the page sign it between `<Bytes>` and `</Bytes>`.
   *
   * @returns the signature in 0x-hex, without its type byte from most wallets
   */
  signRaw(args: { address: string; data: string }): Promise<string>
  /**
   * Signs a transaction without sending it. Absent if the wallet cannot.
   *
   * @returns the signature with its type byte (`MultiSignature`) in 0x-hex, and the signed
   *   extrinsic if the wallet returns one
   */
  signPayload?(args: {
    payload: PolkadotPayload
    networkId: CaipNetworkId
  }): Promise<{ signature: string; signedTransaction?: string }>
  /**
   * Selects the network, whose prefix and accounts the session then has. Absent if addresses stay
   * as they are.
   */
  switchNetwork?(args: { networkId: CaipNetworkId }): Promise<void>
}

/** The provider type of each namespace. */
export interface ProviderMap {
  eip155: Eip1193Provider
  solana: SolanaProvider
  bip122: BitcoinProvider
  polkadot: PolkadotProvider
}

/** The provider of one namespace, or of any. */
export type Provider<N extends Namespace = Namespace> = ProviderMap[N]

/** The default account type of each namespace. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
} as const satisfies Readonly<Record<Namespace, AccountType>>
