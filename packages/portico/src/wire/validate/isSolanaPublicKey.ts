import { decodeBase58 } from './decodeBase58.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'

/**
 * Returns whether a value is a Solana address: 32 bytes in base58.
 *
 * @example
 * isSolanaPublicKey('11111111111111111111111111111111') // true
 */
export function isSolanaPublicKey(value: unknown): value is string {
  return isSolanaAddress(value) && decodeBase58(value)?.length === 32
}
