import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { u32, withSize } from './bytes.ts'

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
