import { randomBytes } from '@noble/hashes/utils'

const LOW_BITS = 2 ** 32
const HIGH_MASK = 0x1fffff

/**
 * An id that no other tab and no earlier page uses: 53 random bits, since a time with a few random digits is shared by two tabs sooner
 * or later, and an answer would then settle the wrong request.
 */
export function createId(): number {
  const view = new DataView(randomBytes(8).buffer)
  return (view.getUint32(0) & HIGH_MASK) * LOW_BITS + view.getUint32(4) || createId()
}
