import { createHmac, timingSafeEqual } from 'node:crypto'

/** Keyed hashes: without the key of the service, a copy of its database tells nothing. */
export interface Hashes {
  /** @param label - what is hashed, so that no value of one kind equals one of another */
  hash(label: string, ...fields: readonly string[]): string
}

/**
 * @param secret - 32 bytes or more, from the configuration of the service
 * @param domain - whose hashes they are, such as `portico codes 1`
 */
export function createHashes(secret: string | Uint8Array, domain: string): Hashes {
  return {
    hash(label, ...fields) {
      // As JSON, so that no two lists of fields are the same text.
      const text = JSON.stringify([domain, label, ...fields])
      return createHmac('sha256', secret).update(text).digest('base64url')
    },
  }
}

/** Compares two hashes in a time that does not depend on them. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
