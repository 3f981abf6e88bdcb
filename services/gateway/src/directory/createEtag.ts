import { createHash } from 'node:crypto'

/** Creates a strong entity tag with its quotes (RFC 9110, section 8.8.3). */
export function createEtag(body: Uint8Array | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
