import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

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

/** RIPEMD-160 of SHA-256. */
export function hash160(data: Uint8Array): Uint8Array {
  return ripemd160(sha256(data))
}

const ZERO_8 = new Uint8Array(8)

/** SHA-256 with a tag (BIP-340). */
export function taggedHash(tag: string, data: Uint8Array): Uint8Array {
  const hash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(hash, hash, data))
}

/** Double SHA-256. */
export function hash256(data: Uint8Array): Uint8Array {
  return sha256(sha256(data))
}

/**
 * Computes the id of the virtual transaction `to_spend` (BIP-322), in serialization order.
 *
 * @param script - the scriptPubKey of the address
 */
export function hashToSpend(script: Uint8Array, message: string): Uint8Array {
  const messageHash = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const scriptSig = concatBytes(Uint8Array.of(0, 32), messageHash)
  return hash256(
    concatBytes(
      u32(0), // version
      Uint8Array.of(1),
      new Uint8Array(32),
      u32(0xffffffff),
      withSize(scriptSig),
      u32(0), // sequence
      Uint8Array.of(1),
      ZERO_8,
      withSize(script),
      u32(0), // lock time
    ),
  )
}
