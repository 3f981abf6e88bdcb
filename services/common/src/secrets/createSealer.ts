import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ServiceError } from '../errors/serviceError.ts'

const CIPHER = 'aes-256-gcm'
/** The lengths of nonce and tag of NIST SP 800-38D, 5.2.1. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts values at rest, each bound to its place. */
export interface Sealer {
  /**
   * @param context - where the value belongs, such as its kind and its row
   * @returns base64url
   */
  seal(value: string | Uint8Array, ...context: readonly string[]): string
  /** @throws {ServiceError} `internal` for another key, another context or a changed value */
  open(sealed: string, ...context: readonly string[]): Buffer
}

/**
 * Creates the encryption of values in a database: AES-256-GCM with random nonces, which are safe
 * for 2³² values of one key (NIST SP 800-38D, 8.3).
 *
 * @param key - 32 bytes, from `deriveKey`
 */
export function createSealer(key: Uint8Array): Sealer {
  return {
    seal(value, ...context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(encode(context))
      const text = Buffer.concat([cipher.update(Buffer.from(value)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, ...context) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(encode(context))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()])
      } catch (cause) {
        throw new ServiceError('internal', 'A stored value cannot be decrypted.', { cause })
      }
    },
  }
}

/** As JSON, so that no two contexts are the same bytes. */
const encode = (context: readonly string[]) => Buffer.from(JSON.stringify(context))
