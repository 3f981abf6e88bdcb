import { montgomery } from '@noble/curves/abstract/montgomery'
import { CURVE, etc } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes } from './encoding.ts'

/** The length of every key of the protocol. */
export const KEY_BYTES = 32

// X25519 (RFC 7748) with the prime and the inverse of Ed25519, which is in the bundle anyway. The
// `x25519` of noble brings both again.
const x25519 = /* @__PURE__ */ montgomery({
  P: CURVE.p,
  type: 'x25519',
  powPminus2: (value) => etc.invert(value, CURVE.p),
  adjustScalarBytes(bytes) {
    bytes[0] = (bytes[0] ?? 0) & 248
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64
    return bytes
  },
  randomBytes: etc.randomBytes,
})

/** Returns the topic of a symmetric key: the SHA-256 of the key. */
export function deriveTopic(key: Uint8Array): string {
  return bytesToHex(sha256(key))
}

/**
 * Derives the symmetric key of two peers: X25519, then HKDF-SHA256 without salt and info.
 *
 * @throws for a public key of small order, with which the shared key is public
 */
export function deriveSharedKey(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const shared = x25519.getSharedSecret(secretKey, publicKey)
  // The first block of HKDF (RFC 5869) has all bytes that are needed. The full HKDF of noble is
  // larger.
  return hmac(hmac(new Uint8Array(KEY_BYTES), shared), Uint8Array.of(1))
}

const BLOCK_BYTES = 64

/**
 * HMAC-SHA256 (RFC 2104) for keys of at most one block. The incremental HMAC of noble is larger.
 */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number) =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => byte ^ (key[at] ?? 0))
  return sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), message))))
}

/** Returns the public key of an X25519 secret key. */
export function getPublicKey(secretKey: Uint8Array): Uint8Array {
  return x25519.getPublicKey(secretKey)
}
