import { type CookieConstraint, parse, serialize } from 'hono/utils/cookie'

/** `__Host-`: Secure, of this host only, for all paths (RFC 6265bis, section 4.1.3.2). */
export type TokenCookieName = `__Host-${string}`

/** The longest time that browsers keep a cookie: RFC 6265bis, section 5.5. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60

/**
 * A frame of another site gets cookies with `SameSite=None` only, and where third-party cookies
 * are blocked, with `Partitioned` only (https://github.com/privacycg/CHIPS).
 */
const attributes = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'None',
  partitioned: true,
} as const satisfies CookieConstraint<TokenCookieName>

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Creates a cookie that no script can read. An empty one with `0` deletes it. */
export function createTokenCookie(
  name: TokenCookieName,
  token: string,
  maxAgeSeconds: number,
): string {
  return serialize(name, token, { ...attributes, maxAge: maxAgeSeconds })
}

/** Reads the token of a cookie. What the service did not set counts as missing. */
export function readTokenCookie(header = '', name: TokenCookieName): string | undefined {
  const value = parse(header, name)[name]
  return value !== undefined && TOKEN.test(value) ? value : undefined
}
