import { createTokenCookie, LONGEST_COOKIE_SECONDS, readTokenCookie } from '@portico/common/routes'
import type { SessionCookies } from '../../sessions/readSession.ts'

const BROWSER = '__Host-portico-browser'

/**
 * One for each project: pages of one site may be of several, and their frames share cookies. A name
 * is a token (RFC 6265, section 4.1.1): any ASCII character but controls and separators (RFC 2616,
 * section 2.2). The ids of projects are letters, digits, `_` and `-`.
 */
const getSessionName = (projectId: string) => `__Host-portico-session-${projectId}` as const

/** Reads the cookies of a project. */
export function readCookies(header: string | undefined, projectId: string): SessionCookies {
  return {
    projectId,
    browser: readTokenCookie(header, BROWSER),
    refreshToken: readTokenCookie(header, getSessionName(projectId)),
  }
}

export function createBrowserCookie(browser: string): string {
  return createTokenCookie(BROWSER, browser, LONGEST_COOKIE_SECONDS)
}

/** @param lifetimeMs - of the refresh token */
export function createSessionCookie(
  projectId: string,
  refreshToken: string,
  lifetimeMs: number,
): string {
  return createTokenCookie(getSessionName(projectId), refreshToken, Math.floor(lifetimeMs / 1000))
}

/**
 * Deletes the session of a browser with a project. The name of the browser remains, so that the
 * next sign-in is none of a new device.
 */
export function createClearedCookie(projectId: string): string {
  return createTokenCookie(getSessionName(projectId), '', 0)
}
