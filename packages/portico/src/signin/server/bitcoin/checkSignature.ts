import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { hashForTaproot, hashForV0, hashLegacy, type Spending } from './sighash.ts'

/** The rules of a script: those before segregated witness, of its version 0 (BIP-141), of taproot (BIP-342). */
export type ScriptKind = 'legacy' | 'v0' | 'tapscript'

/** What a signature in a script is checked with. */
export interface SignatureContext extends Spending {
  readonly kind: ScriptKind
  readonly script: Uint8Array
  /** Of a script in taproot. */
  readonly leafHash?: Uint8Array | undefined
}

const SIGHASH_ALL = 1

/** Whether a key signed, with SIGHASH_ALL alone (BIP-322): ECDSA with the low `s`, in DER, or BIP-340. */
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

/** Whether a taproot key signed (BIP-340, BIP-341). @param leafHash - of the script, where the key stands in one */
export function checkSchnorr(
  spending: Spending,
  signature: Uint8Array,
  key: Uint8Array,
  leafHash?: Uint8Array,
): boolean {
  const { length } = signature
  // The type 0 is written by leaving it out.
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
