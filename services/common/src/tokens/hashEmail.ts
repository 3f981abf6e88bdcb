import { createHashes } from '../secrets/createHashes.ts'

/**
 * Hashes an e-mail address for an access token: HMAC with SHA-256 (RFC 2104). Whoever reads the
 * token without the key cannot try addresses, and no other address has the hash with any key.
 *
 * @param key - 32 random bytes in base64url, which the frame gets beside the token
 * @param email - of `readEmail`
 */
export function hashEmail(key: string, email: string): string {
  return createHashes(key, 'portico email 1').hash('email', email)
}
