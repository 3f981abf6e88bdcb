/**
 * Returns whether a value has the form of a Solana address: 32 to 44 base58 characters.
 * `isSolanaPublicKey` also checks its length in bytes.
 *
 * @example
 * isSolanaAddress('So11111111111111111111111111111111111111112') // true
 */
export function isSolanaAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}
