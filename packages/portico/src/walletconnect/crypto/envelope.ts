import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { decodeBase64, encodeBase64 } from './bytes.ts'
import { concatBytes, randomBytes } from './hex.ts'
import { KEY_BYTES } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A sealed message, before it is opened. Type 1 carries the sender's public key, for a reader that does not share a key with it yet. */
export interface Envelope {
  readonly sender: Uint8Array | undefined
  readonly nonce: Uint8Array
  readonly sealed: Uint8Array
}

/**
 * Seals a text with ChaCha20-Poly1305 (RFC 8439) in an envelope of type 0, or of type 1 when a sender is named.
 *
 * @returns base64 of type, sender, nonce and what is sealed
 */
export function sealEnvelope(key: Uint8Array, text: string, sender?: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const sealed = chacha20poly1305(key, nonce).encrypt(new TextEncoder().encode(text))
  const head = sender ? [Uint8Array.of(1), sender] : [Uint8Array.of(0)]
  return encodeBase64(concatBytes(...head, nonce, sealed))
}

/** @returns `undefined` for what is no envelope of type 0 or 1 */
export function readEnvelope(message: string): Envelope | undefined {
  const bytes = decodeBase64(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const start = type === 1 ? 1 + KEY_BYTES : 1
  if (bytes.length < start + NONCE_BYTES + TAG_BYTES) return undefined
  return {
    sender: type === 1 ? bytes.subarray(1, start) : undefined,
    nonce: bytes.subarray(start, start + NONCE_BYTES),
    sealed: bytes.subarray(start + NONCE_BYTES),
  }
}

/** @returns the text, or `undefined` when another key sealed it, or somebody changed it */
export function openEnvelope(key: Uint8Array, { nonce, sealed }: Envelope): string | undefined {
  try {
    const bytes = chacha20poly1305(key, nonce).decrypt(sealed)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
