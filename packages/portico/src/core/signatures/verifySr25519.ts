import { ed25519, RistrettoPoint } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { createTranscript } from './createTranscript.ts'
import { equalBytes } from './equalBytes.ts'

const MARKER = 0x80

/**
 * Verifies an sr25519 signature (Schnorr over Ristretto, as in schnorrkel) in Substrate's context.
 * Points and scalar must be canonical.
 */
export function verifySr25519(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false
  // schnorrkel marks its signatures with this bit.
  if (((signature[63] ?? 0) & MARKER) === 0) return false
  try {
    const commitment = signature.subarray(0, 32)
    const scalar = readScalar(signature.subarray(32))
    const key = RistrettoPoint.fromHex(publicKey)
    if (scalar === undefined || key.equals(RistrettoPoint.ZERO)) return false
    const challenge = createChallenge(message, publicKey, commitment)
    const sum = RistrettoPoint.BASE.multiplyUnsafe(scalar).subtract(key.multiplyUnsafe(challenge))
    return equalBytes(sum.toRawBytes(), commitment)
  } catch {
    return false
  }
}

function createChallenge(message: Uint8Array, key: Uint8Array, commitment: Uint8Array): bigint {
  const transcript = createTranscript('SigningContext')
  transcript.append('', utf8ToBytes('substrate'))
  transcript.append('sign-bytes', message)
  transcript.append('proto-name', utf8ToBytes('Schnorr-sig'))
  transcript.append('sign:pk', key)
  transcript.append('sign:R', commitment)
  return toNumber(transcript.challenge('sign:c', 64)) % ed25519.CURVE.n
}

function readScalar(bytes: Uint8Array): bigint | undefined {
  const clear = Uint8Array.from(bytes)
  clear[31] = (clear[31] ?? 0) & ~MARKER
  const scalar = toNumber(clear)
  return scalar < ed25519.CURVE.n ? scalar : undefined
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
