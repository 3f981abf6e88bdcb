import * as v from 'valibot'

/** The last symbol of 1 or 2 bytes more than a multiple of 3: bits that no byte has are zero. */
const TAILS = ['', '[AQgw]', '[AEIMQUYcgkosw048]']

/** Bytes in base64url without padding (RFC 4648, section 5). Each value has one text only. */
// @__NO_SIDE_EFFECTS__
export function base64Url(bytes: number) {
  const tail = TAILS[bytes % 3] ?? ''
  const symbols = Math.ceil((bytes * 8) / 6) - (tail === '' ? 0 : 1)
  return v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${symbols}}${tail}$`), 'is invalid'))
}

/** A random identifier of 128 bits. */
export const Id = base64Url(16)
