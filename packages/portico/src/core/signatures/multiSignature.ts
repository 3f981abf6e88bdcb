import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { equalBytes } from './equalBytes.ts'
import { verifySr25519 } from './verifySr25519.ts'
import { verifyStrict } from './verifyStrict.ts'

/** A kind of signature that a Substrate account may have. */
export interface SignatureKind {
  readonly name: 'ed25519' | 'sr25519' | 'ecdsa'
  readonly length: number
  readonly verify: (signature: Uint8Array, message: Uint8Array, accountId: Uint8Array) => boolean
}

/**
 * The kinds of a `MultiSignature`, by their first byte (polkadot-sdk,
 * substrate/primitives/runtime/src/lib.rs).
 */
export const signatureKinds: readonly SignatureKind[] = [
  { name: 'ed25519', length: 64, verify: verifyStrict },
  { name: 'sr25519', length: 64, verify: verifySr25519 },
  { name: 'ecdsa', length: 65, verify: verifyEcdsa },
]

// The account of an ECDSA key is the hash of the key.
function verifyEcdsa(signature: Uint8Array, message: Uint8Array, accountId: Uint8Array): boolean {
  try {
    const compact = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    if (compact.hasHighS()) return false
    const hash = blake2b(message, { dkLen: 32 })
    const key = compact.addRecoveryBit(signature[64] ?? 4).recoverPublicKey(hash)
    return equalBytes(blake2b(key.toRawBytes(true), { dkLen: 32 }), accountId)
  } catch {
    return false
  }
}
