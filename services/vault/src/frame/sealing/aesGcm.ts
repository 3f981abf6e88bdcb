import { decodeBase64Url, encodeBase64Url } from '../bytes/base64Url.ts'
import { type Bytes, createRandomBytes } from '../bytes/bytes.ts'
import { VaultError } from '../errors.ts'

export const AES_KEY_BYTES = 32
/** The length of a nonce for AES-GCM (NIST SP 800-38D, 5.2.1.1). */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bytes under AES-256-GCM, in base64url without padding. The tag ends the ciphertext. */
export interface Sealed {
  readonly nonce: string
  readonly ciphertext: string
}

/** Imports a key that cannot be exported again. The caller overwrites `raw`. */
export function importAesKey(raw: Bytes): Promise<CryptoKey> {
  if (raw.length !== AES_KEY_BYTES) throw new VaultError('input_invalid')
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts under a random nonce. A key seals a few records in its life, never close to 2³². */
export async function sealAesGcm(
  key: CryptoKey,
  plaintext: Bytes,
  additionalData: Bytes,
): Promise<Sealed> {
  const iv = createRandomBytes(NONCE_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData }
  const ciphertext = await crypto.subtle.encrypt(algorithm, key, plaintext)
  return { nonce: encodeBase64Url(iv), ciphertext: encodeBase64Url(new Uint8Array(ciphertext)) }
}

/**
 * @param length of the plaintext
 * @throws VaultError `decryption_failed` for another key, changed bytes or other additional data
 */
export async function openAesGcm(
  key: CryptoKey,
  sealed: Sealed,
  additionalData: Bytes,
  length: number,
): Promise<Bytes> {
  const iv = decodeBase64Url(sealed.nonce, NONCE_BYTES)
  const ciphertext = decodeBase64Url(sealed.ciphertext, length + TAG_BYTES)
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, ciphertext))
  } catch {
    throw new VaultError('decryption_failed')
  }
}
