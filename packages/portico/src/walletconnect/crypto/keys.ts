import { x25519 } from '@noble/curves/ed25519'
import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'

/** Every key of the protocol has this many bytes. */
export const KEY_BYTES = 32

/** The topic of a key: where messages that it seals are published. */
export function topicOf(key: Uint8Array): string {
  return bytesToHex(sha256(key))
}

/**
 * The key that two sides share: X25519, then HKDF-SHA256 without salt and info.
 *
 * @throws for a public key of small order, which would make the key known to all
 */
export function deriveSharedKey(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const shared = x25519.getSharedSecret(secretKey, publicKey)
  // One block of HKDF (RFC 5869) is this much; the module for any length would cost a part of the budget.
  return hmac(sha256, hmac(sha256, new Uint8Array(KEY_BYTES), shared), Uint8Array.of(1))
}

/** The public half of an X25519 key. */
export function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  return x25519.getPublicKey(secretKey)
}
