const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Encodes bytes as base58 with the alphabet of Bitcoin and Solana. The time is quadratic.
 *
 * @example
 * encodeBase58(Uint8Array.of(0x61)) // '2g'
 */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = [] // least significant first
  for (const byte of bytes) {
    let carry = byte
    for (let i = 0; i < digits.length; i += 1) {
      carry += (digits[i] ?? 0) << 8
      digits[i] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const ones = '1'.repeat(zeros === -1 ? bytes.length : zeros)
  return (
    ones +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}
