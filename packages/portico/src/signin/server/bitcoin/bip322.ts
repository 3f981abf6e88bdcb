import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { u32, withSize } from './readBytes.ts'

const ZERO_8 = new Uint8Array(8)

/** SHA-256 with a tag (BIP-340). */
export function taggedHash(tag: string, data: Uint8Array): Uint8Array {
  const hash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(hash, hash, data))
}

/** SHA-256, twice. */
export function hash256(data: Uint8Array): Uint8Array {
  return sha256(sha256(data))
}

/**
 * The id of the virtual transaction that is spent (BIP-322, `to_spend`), in the order of its bytes.
 *
 * @param script - the address's scriptPubKey
 */
export function toSpendId(script: Uint8Array, message: string): Uint8Array {
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
