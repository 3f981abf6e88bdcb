import { type CookieConstraint, parse, serialize } from 'hono/utils/cookie'
import type { SessionCookies } from '../../sessions/readSession.ts'

// `__Host-`: Secure, of this host only, for all paths (RFC 6265bis, section 4.1.3.2).
const BROWSER = '__Host-portico-browser'

/**
 * One for each project: pages of one site may be of several, and their frames share cookies. A name
 * is a token (RFC 6265, section 4.1.1): any ASCII character but controls and separators (RFC 2616,
 * section 2.2). The ids of projects are letters, digits, `_` and `-`.
 */
const getSessionName = (projectId: string) => `__Host-portico-session-${projectId}` as const

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
} as const satisfies CookieConstraint<ReturnType<typeof getSessionName>>

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Reads the cookies of a project. What this service did not set counts as missing. */
export function readCookies(header: string | undefined, projectId: string): SessionCookies {
  return {
    projectId,
    browser: readToken(header, BROWSER),
    refreshToken: readToken(header, getSessionName(projectId)),
  }
}

export function createBrowserCookie(browser: string): string {
  return serialize(BROWSER, browser, { ...attributes, maxAge: BROWSER_SECONDS })
}

/** @param lifetimeMs - of the refresh token */
export function createSessionCookie(
  projectId: string,
  refreshToken: string,
  lifetimeMs: number,
): string {
  const maxAge = Math.floor(lifetimeMs / 1000)
  return serialize(getSessionName(projectId), refreshToken, { ...attributes, maxAge })
}

/**
 * Deletes the session of a browser with a project. The name of the browser remains, so that the
 * next sign-in is none of a new device.
 */
export function createClearedCookie(projectId: string): string {
  return serialize(getSessionName(projectId), '', { ...attributes, maxAge: 0 })
}

function readToken(header = '', name: string): string | undefined {
  const value = parse(header, name)[name]
  return value !== undefined && TOKEN.test(value) ? value : undefined
}
