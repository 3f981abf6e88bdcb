import { createTokenCookie, LONGEST_COOKIE_SECONDS, readTokenCookie } from '@portico/common/routes'

const DEVICE = '__Host-portico-device'

/** Reads the secret of a browser. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  return readTokenCookie(header, DEVICE)
}

export function createDeviceCookie(browser: string): string {
  return createTokenCookie(DEVICE, browser, LONGEST_COOKIE_SECONDS)
}
