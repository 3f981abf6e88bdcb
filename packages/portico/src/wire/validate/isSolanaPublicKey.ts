import { decodeBase58 } from './decodeBase58.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'

/**
 * Tells whether a text is a Solana address: Base58 of exactly 32 bytes.
 *
 * @example
 * isSolanaPublicKey('11111111111111111111111111111111') // true
 */
export function isSolanaPublicKey(value: unknown): value is string {
  return isSolanaAddress(value) && decodeBase58(value)?.length === 32
}
