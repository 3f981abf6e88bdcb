import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * Derives a key of 256 bits from the secret of a service: HKDF with SHA-256 (RFC 5869). All
 * processes of the service derive the same. The salt is empty: the secret is random.
 *
 * @param label - what the key is for; keys of other labels tell nothing about it
 */
export function deriveKey(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, KEY_BYTES))
}
