import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether an `authorization` header carries the expected token. The comparison takes the same time
 * for every token.
 *
 * @param token - the expected one; without one, no header is accepted
 */
export function hasBearerToken(
  authorization: string | undefined,
  token: string | undefined,
): boolean {
  if (token === undefined || !authorization?.startsWith('Bearer ')) return false
  return timingSafeEqual(digest(authorization.slice('Bearer '.length)), digest(token))
}
