import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { decodeBase58 } from '../../../wire/validate/decodeBase58.ts'
import { equalBytes } from '../bytes.ts'

export interface Ss58Address {
  /** The network that the address was written for. */
  readonly prefix: number
  readonly publicKey: Uint8Array
}

/** Decodes an SS58 address of a 32-byte account with its checksum; undefined when it is none. */
export function decodeSs58(address: string): Ss58Address | undefined {
  const bytes = decodeBase58(address)
  if (!bytes || (bytes.length !== 35 && bytes.length !== 36)) return undefined
  const [first = 0, second = 0] = bytes
  const prefixLength = bytes.length - 34
  if (prefixLength === 1 ? first > 63 : first < 64 || first > 127) return undefined
  const body = bytes.subarray(0, -2)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)
  if (!equalBytes(checksum, bytes.subarray(-2))) return undefined
  // Two bytes hold 14 bits, in an order of their own.
  const wide = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix: prefixLength === 1 ? first : wide, publicKey: body.subarray(prefixLength) }
}
