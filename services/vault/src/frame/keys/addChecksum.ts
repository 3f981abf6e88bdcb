import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { toHex } from '../decode/hex.ts'

/**
 * Writes an address with the checksum of https://eips.ethereum.org/EIPS/eip-55: a letter is a
 * capital if the digit at its place in the hash is 8 or more.
 *
 * @param address - in lower case
 */
export function addChecksum(address: string): string {
  const name = address.slice(2)
  const hash = toHex(keccak_256(utf8ToBytes(name))).slice(2)
  const digits = [...name].map((digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${digits.join('')}`
}
