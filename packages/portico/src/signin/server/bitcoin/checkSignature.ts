import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { hashForTaproot, hashForV0, hashLegacy, type Spending } from './sighash.ts'

/**
 * The rules of a script: before segregated witness, witness version 0 (BIP-141), or tapscript
 * (BIP-342).
 */
export type ScriptKind = 'legacy' | 'v0' | 'tapscript'

/** The input of a signature check in a script. */
export interface SignatureContext extends Spending {
  readonly kind: ScriptKind
  readonly script: Uint8Array
  /** The leaf hash of a tapscript. */
  readonly leafHash?: Uint8Array | undefined
}

const SIGHASH_ALL = 1

/**
 * Returns whether a key signed with SIGHASH_ALL, as BIP-322 requires: ECDSA in DER with a low `s`,
 * or BIP-340.
 */
export function checkSignature(
  context: SignatureContext,
  signature: Uint8Array,
  key: Uint8Array,
): boolean {
  const { kind, script, leafHash } = context
  if (kind === 'tapscript') return checkSchnorr(context, signature, key, leafHash)
  if (signature.at(-1) !== SIGHASH_ALL) return false
  if (key.length !== 33 && (kind === 'v0' || key.length !== 65)) return false
  const hash = kind === 'v0' ? hashForV0(context, script) : hashLegacy(context, script)
  try {
    const der = secp256k1.Signature.fromDER(signature.subarray(0, -1))
    return secp256k1.verify(der, hash, key, { lowS: true, prehash: false })
  } catch {
    return false
  }
}

/**
 * Returns whether a taproot key signed (BIP-340, BIP-341). @param leafHash - of the script that
 * contains the key
 */
export function checkSchnorr(
  spending: Spending,
  signature: Uint8Array,
  key: Uint8Array,
  leafHash?: Uint8Array,
): boolean {
  const { length } = signature
  // The sighash type 0 is expressed by leaving it out.
  if (key.length !== 32 || (length !== 64 && (length !== 65 || signature[64] !== SIGHASH_ALL))) {
    return false
  }
  const hash = hashForTaproot(spending, length === 65 ? 1 : 0, leafHash)
  try {
    return schnorr.verify(signature.subarray(0, 64), hash, key)
  } catch {
    return false
  }
}
