import { x25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes } from './hex.ts'

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
  return hmac(hmac(new Uint8Array(KEY_BYTES), shared), Uint8Array.of(1))
}

const BLOCK_BYTES = 64

/** HMAC-SHA256 (RFC 2104) under a key of at most one block; the class for messages in parts would cost a part of the budget, too. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number) =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => byte ^ (key[at] ?? 0))
  return sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), message))))
}

/** The public half of an X25519 key. */
export function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  return x25519.getPublicKey(secretKey)
}
