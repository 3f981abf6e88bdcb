import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

const ZERO_4 = new Uint8Array(4)
const ZERO_8 = new Uint8Array(8)
const ZERO_32 = new Uint8Array(32)
const OP_RETURN = Uint8Array.of(1, 0x6a)
const SIGHASH_ALL = Uint8Array.of(1, 0, 0, 0)

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
      ZERO_4, // version
      Uint8Array.of(1),
      ZERO_32,
      new Uint8Array(4).fill(0xff),
      withLength(scriptSig),
      ZERO_4, // sequence
      Uint8Array.of(1),
      ZERO_8,
      withLength(script),
      ZERO_4, // lock time
    ),
  )
}

/** What is signed for a witness of version 0 (BIP-143), for the one input of `to_sign`; the only kind taken is SIGHASH_ALL. */
export function hashForV0(spendId: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const outpoint = concatBytes(spendId, ZERO_4)
  const scriptCode = concatBytes(
    Uint8Array.of(0x19, 0x76, 0xa9, 0x14),
    keyHash,
    Uint8Array.of(0x88, 0xac),
  )
  return hash256(
    concatBytes(
      ZERO_4, // version
      hash256(outpoint),
      hash256(ZERO_4),
      outpoint,
      scriptCode,
      ZERO_8, // amount
      ZERO_4, // sequence
      hash256(concatBytes(ZERO_8, OP_RETURN)),
      ZERO_4, // lock time
      SIGHASH_ALL,
    ),
  )
}

/** What is signed for a taproot key (BIP-341), for the one input of `to_sign`. */
export function hashForTaproot(
  spendId: Uint8Array,
  script: Uint8Array,
  sighashType: 0 | 1,
): Uint8Array {
  const data = concatBytes(
    Uint8Array.of(0, sighashType),
    ZERO_4, // version
    ZERO_4, // lock time
    sha256(concatBytes(spendId, ZERO_4)),
    sha256(ZERO_8),
    sha256(withLength(script)),
    sha256(ZERO_4),
    sha256(concatBytes(ZERO_8, OP_RETURN)),
    Uint8Array.of(0), // a key, no annex
    ZERO_4, // input 0
  )
  return taggedHash('TapSighash', data)
}

// Scripts here are shorter than 253 bytes: one byte tells their length.
function withLength(script: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(script.length), script)
}
