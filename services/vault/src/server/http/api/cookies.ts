import { type CookieConstraint, parse, serialize } from 'hono/utils/cookie'
import type { SessionCookies } from '../../sessions/readSession.ts'

// `__Host-`: Secure, of this host only, for all paths (RFC 6265bis, section 4.1.3.2).
const BROWSER = '__Host-portico-browser'
const SESSION = '__Host-portico-session'

/** The longest time that browsers keep a cookie: RFC 6265bis, section 5.5. */
const BROWSER_SECONDS = 400 * 24 * 60 * 60

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
} as const satisfies CookieConstraint<typeof SESSION>

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Reads the cookies of this service. What it did not set counts as missing. */
export function readCookies(
  header: string | undefined,
): Pick<SessionCookies, 'browser' | 'refreshToken'> {
  return { browser: readToken(header, BROWSER), refreshToken: readToken(header, SESSION) }
}

export function createBrowserCookie(browser: string): string {
  return serialize(BROWSER, browser, { ...attributes, maxAge: BROWSER_SECONDS })
}

/** @param lifetimeMs - of the refresh token */
export function createSessionCookie(refreshToken: string, lifetimeMs: number): string {
  return serialize(SESSION, refreshToken, { ...attributes, maxAge: Math.floor(lifetimeMs / 1000) })
}

/**
 * Deletes the session of a browser. The name of the browser remains, so that the next sign-in is
 * none of a new device.
 */
export function createClearedCookie(): string {
  return serialize(SESSION, '', { ...attributes, maxAge: 0 })
}

function readToken(header = '', name: string): string | undefined {
  const value = parse(header, name)[name]
  return value !== undefined && TOKEN.test(value) ? value : undefined
}
