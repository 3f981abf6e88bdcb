import { createHash } from 'node:crypto'

const VERSION_BYTES = 4
const LOCK_TIME_BYTES = 4
const OUTPOINT_BYTES = 36
const SEQUENCE_BYTES = 4
const VALUE_BYTES = 8

/**
 * Computes the id of a raw Bitcoin transaction: the double SHA-256 of its serialization without the
 * witnesses (BIP-141), with the bytes in reverse order.
 *
 * @param hex - the transaction, with or without witnesses
 * @returns `undefined` if it is not a whole transaction
 */
export function readTransactionId(hex: string): string | undefined {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return undefined
  const bytes = Buffer.from(hex, 'hex')
  try {
    return hashTwice(Buffer.concat(splitParts(bytes)))
  } catch (error) {
    // A read beyond the end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns version, inputs and outputs, and lock time. @throws {RangeError} for another form */
function splitParts(bytes: Buffer): readonly Buffer[] {
  // Marker and flag (BIP-141): no transaction has zero inputs.
  const hasWitnesses = bytes[VERSION_BYTES] === 0 && bytes[VERSION_BYTES + 1] === 1
  const start = VERSION_BYTES + (hasWitnesses ? 2 : 0)
  let at = start
  const inputs = readCount(bytes, at)
  at = inputs.end
  for (let index = 0; index < inputs.count; index += 1) {
    at = skipBytes(bytes, at + OUTPOINT_BYTES) + SEQUENCE_BYTES
  }
  const outputs = readCount(bytes, at)
  at = outputs.end
  for (let index = 0; index < outputs.count; index += 1) at = skipBytes(bytes, at + VALUE_BYTES)
  const end = at
  for (let index = 0; hasWitnesses && index < inputs.count; index += 1) {
    const items = readCount(bytes, at)
    at = items.end
    for (let item = 0; item < items.count; item += 1) at = skipBytes(bytes, at)
  }
  if (inputs.count === 0 || bytes.length !== at + LOCK_TIME_BYTES) throw new RangeError('length')
  return [bytes.subarray(0, VERSION_BYTES), bytes.subarray(start, end), bytes.subarray(at)]
}

function skipBytes(bytes: Buffer, at: number): number {
  const { count, end } = readCount(bytes, at)
  return end + count
}

/** Reads a `CompactSize`. */
function readCount(bytes: Buffer, at: number): { readonly count: number; readonly end: number } {
  const first = bytes.readUInt8(at)
  if (first < 0xfd) return { count: first, end: at + 1 }
  if (first === 0xfd) return { count: bytes.readUInt16LE(at + 1), end: at + 3 }
  if (first === 0xfe) return { count: bytes.readUInt32LE(at + 1), end: at + 5 }
  throw new RangeError('No transaction has so many parts.')
}

function hashTwice(bytes: Buffer): string {
  const once = createHash('sha256').update(bytes).digest()
  return createHash('sha256').update(once).digest().reverse().toString('hex')
}
