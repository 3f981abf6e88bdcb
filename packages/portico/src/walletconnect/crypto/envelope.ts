import { _poly1305_aead, chacha20 } from '@noble/ciphers/chacha'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { concatBytes, randomBytes } from './encoding.ts'
import { KEY_BYTES } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

// The cipher inside `chacha20poly1305` of noble, without its checks of lengths: `readEnvelope`
// makes them, and `chacha20` checks key and nonce.
const chacha20poly1305 = /* @__PURE__ */ _poly1305_aead(chacha20)

/**
 * An envelope before decryption. Type 1 carries the sender's public key, for a receiver without a
 * shared key.
 */
export interface Envelope {
  /** The sender's public key, in type 1 only. */
  readonly sender: Uint8Array | undefined
  readonly nonce: Uint8Array
  readonly ciphertext: Uint8Array
}

/**
 * Encrypts a text with ChaCha20-Poly1305 (RFC 8439) in an envelope of type 0, or of type 1 if a
 * sender is given.
 *
 * @returns base64 of type, sender, nonce and ciphertext
 */
export function sealEnvelope(key: Uint8Array, text: string, sender?: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const sealed = chacha20poly1305(key, nonce).encrypt(new TextEncoder().encode(text))
  const head = sender ? [Uint8Array.of(1), sender] : [Uint8Array.of(0)]
  return encodeBase64(concatBytes(...head, nonce, sealed))
}

/** @returns `undefined` if the message is not an envelope of type 0 or 1 */
export function readEnvelope(message: string): Envelope | undefined {
  const bytes = decodeBase64(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const start = type === 1 ? 1 + KEY_BYTES : 1
  if (bytes.length < start + NONCE_BYTES + TAG_BYTES) return undefined
  return {
    sender: type === 1 ? bytes.subarray(1, start) : undefined,
    nonce: bytes.subarray(start, start + NONCE_BYTES),
    ciphertext: bytes.subarray(start + NONCE_BYTES),
  }
}

/** @returns the text, or `undefined` if the key is wrong or the ciphertext was changed */
export function openEnvelope(key: Uint8Array, { nonce, ciphertext }: Envelope): string | undefined {
  try {
    const bytes = chacha20poly1305(key, nonce).decrypt(ciphertext)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
