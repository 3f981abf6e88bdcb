import type { Namespace } from './namespace.ts'
import type { CaipNetworkId } from './network.ts'

/** What a wallet must offer on EVM networks (EIP-1193). Every connector hands out this shape, whatever its transport. */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** What a wallet must offer on Solana networks. Bytes in, bytes out, so that it serves `@solana/kit`, wallet-standard wallets and relay sessions alike. */
export interface SolanaProvider {
  /** Signs the bytes and returns the 64-byte ed25519 signature. */
  signMessage(args: { address: string; message: Uint8Array }): Promise<Uint8Array>
  /** Signs a serialised transaction and returns it, signed, serialised. */
  signTransaction(args: {
    address: string
    transaction: Uint8Array
    networkId: CaipNetworkId
  }): Promise<Uint8Array>
  /** Signs and submits a serialised transaction and returns its 64-byte signature. */
  signAndSendTransaction(args: {
    address: string
    transaction: Uint8Array
    networkId: CaipNetworkId
    options?: { skipPreflight?: boolean; preflightCommitment?: string; maxRetries?: number }
  }): Promise<Uint8Array>
}

/** What a wallet must offer on Bitcoin networks. */
export interface BitcoinProvider {
  /** @returns base64, with BIP-322's prefix where the wallet has one */
  signMessage(args: { address: string; message: string }): Promise<string>
}

/** What a wallet must offer on Polkadot networks. */
export interface PolkadotProvider {
  signRaw(args: { address: string; data: string }): Promise<string>
}

/** The provider shape of each namespace. */
export interface ProviderMap {
  eip155: Eip1193Provider
  solana: SolanaProvider
  bip122: BitcoinProvider
  polkadot: PolkadotProvider
}

/** The provider of a namespace, or of any. */
export type Provider<N extends Namespace = Namespace> = ProviderMap[N]
