import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { equalBytes } from '../bytes.ts'
import { hashForTaproot, hashForV0, toSpendId } from './bip322.ts'
import type { BitcoinAddress } from './decodeAddress.ts'
import { readWitness } from './readWitness.ts'

const SIGHASH_ALL = 1

/** RIPEMD-160 of SHA-256. */
export function hash160(data: Uint8Array): Uint8Array {
  return ripemd160(sha256(data))
}

/** Verifies a signature in BIP-322's 'simple' form: P2WPKH, P2TR by its key, and P2WPKH inside P2SH. */
export function verifySimple(
  { kind, program }: BitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const witness = readWitness(signature)
  if (!witness) return false
  try {
    if (kind === 'p2tr') return verifyTaproot(program, message, witness)
    return verifyV0(kind, program, message, witness)
  } catch {
    return false
  }
}

function verifyTaproot(
  key: Uint8Array,
  message: string,
  [signature, ...more]: readonly Uint8Array[],
): boolean {
  const sighashType = signature?.length === 65 ? signature[64] : 0
  if (!signature || more.length > 0 || signature.length < 64 || signature.length > 65) return false
  // The type 0 is written by leaving it out.
  if (signature.length === 65 && sighashType !== SIGHASH_ALL) return false
  const script = concatBytes(Uint8Array.of(0x51, 0x20), key)
  const hash = hashForTaproot(toSpendId(script, message), script, sighashType === 1 ? 1 : 0)
  return schnorr.verify(signature.subarray(0, 64), hash, key)
}

function verifyV0(
  kind: BitcoinAddress['kind'],
  program: Uint8Array,
  message: string,
  [signature, key, ...more]: readonly Uint8Array[],
): boolean {
  if (!signature || key?.length !== 33 || more.length > 0) return false
  if (signature.at(-1) !== SIGHASH_ALL) return false
  const keyHash = hash160(key)
  const redeem = concatBytes(Uint8Array.of(0, 0x14), keyHash)
  const isNested = kind === 'p2sh'
  if (!equalBytes(isNested ? hash160(redeem) : keyHash, program)) return false
  const script = isNested
    ? concatBytes(Uint8Array.of(0xa9, 0x14), program, Uint8Array.of(0x87))
    : redeem
  const hash = hashForV0(toSpendId(script, message), keyHash)
  const der = secp256k1.Signature.fromDER(signature.subarray(0, -1))
  return secp256k1.verify(der, hash, key, { lowS: true, prehash: false })
}
