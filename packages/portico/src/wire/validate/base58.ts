import { isSolanaAddress } from './addresses.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes base58 with the alphabet of Bitcoin and Solana.
 *
 * @param text - at most 128 characters, because the time is quadratic
 * @returns `undefined` if the text is too long or has other characters
 * @example
 * decodeBase58('2g') // Uint8Array [ 0x61 ]
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > 128) return undefined
  const bytes: number[] = [] // least significant first
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) return undefined
    for (let i = 0; i < bytes.length; i += 1) {
      carry += (bytes[i] ?? 0) * 58
      bytes[i] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  // Leading ones are leading zero bytes.
  for (let i = 0; i < text.length && text[i] === '1'; i += 1) bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}

/**
 * Returns whether a value is a Solana address: 32 bytes in base58.
 *
 * @example
 * isSolanaPublicKey('11111111111111111111111111111111') // true
 */
export function isSolanaPublicKey(value: unknown): value is string {
  return isSolanaAddress(value) && decodeBase58(value)?.length === 32
}
