import { randomBytes } from '../crypto/hex.ts'

const LOW_BITS = 2 ** 32
const HIGH_MASK = 0x1fffff

/**
 * An id that no other tab and no earlier page uses: 53 random bits, since a time with a few random digits is shared by two tabs sooner
 * or later, and an answer would then settle the wrong request.
 */
export function createId(): number {
  const [high = 0, low = 0] = new Uint32Array(randomBytes(8).buffer)
  return (high & HIGH_MASK) * LOW_BITS + low || createId()
}
