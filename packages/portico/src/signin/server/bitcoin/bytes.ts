/** Reads bytes in sequence. Each method throws if there are too few bytes. */
export interface ByteReader {
  readonly left: number
  take(length: number): Uint8Array
  u32(): number
  /** Reads a compact size in its shortest form. */
  size(): number
  /** Reads a compact size and as many bytes. */
  chunk(): Uint8Array
}

/** @throws {RangeError} in its methods, if the bytes are too short or not canonical */
export function readBytes(bytes: Uint8Array): ByteReader {
  let at = 0
  const take = (length: number) => {
    if (length > bytes.length - at) throw new RangeError('too few bytes')
    at += length
    return bytes.subarray(at - length, at)
  }
  const number = (length: number) => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const size = () => {
    const first = number(1)
    if (first < 0xfd) return first
    const value = number(first === 0xfd ? 2 : 4)
    if (first === 0xff || value < (first === 0xfd ? 0xfd : 0x1_0000)) {
      throw new RangeError('not canonical')
    }
    return value
  }
  return {
    get left() {
      return bytes.length - at
    },
    take,
    u32: () => number(4),
    size,
    chunk: () => take(size()),
  }
}

/** Encodes a number in four bytes, little-endian. */
export function u32(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24)
}

/** Prepends the length to bytes. */
export function withSize(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const head = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  const whole = new Uint8Array(head.length + length)
  whole.set(head)
  whole.set(bytes, head.length)
  return whole
}
