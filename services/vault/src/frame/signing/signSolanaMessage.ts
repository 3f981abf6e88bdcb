import { ed25519 } from '@noble/curves/ed25519'
import type { Bytes } from '../bytes/bytes.ts'

/**
 * Signs bytes with Ed25519 (RFC 8032), which hashes them itself.
 *
 * @returns the signature, of 64 bytes
 */
export function signSolanaMessage(privateKey: Bytes, message: Uint8Array): Bytes {
  return Uint8Array.from(ed25519.sign(message, privateKey))
}
