import type { ResponseHeaders } from '@portico/common/app'
import { createSecurityHeaders } from '@portico/common/routes'

/** RFC 9111, section 5.2.2.1, and RFC 8246: the content of a hashed name never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Creates the content security policy of a response.
 *
 * https://www.w3.org/TR/CSP3/ and, for the two directives of Trusted Types,
 * https://www.w3.org/TR/trusted-types/#require-trusted-types-for-csp-directive
 *
 * @param origins - the origins that may embed it; without one, it is not embedded at all
 * @param called - the other origins that a page calls
 * @param reports - `createReporting` of a page whose address has no secret
 */
export function createPolicy(
  origins: readonly string[],
  called: readonly string[] = [],
  reports: ResponseHeaders = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...new Set(called)].join(' '),
    "frame-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // https://www.w3.org/TR/CSP3/#directive-frame-ancestors: every window around must match.
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
    // https://www.w3.org/TR/CSP3/#directive-report-to
    ...(ENDPOINTS in reports ? [`report-to ${GROUP}`] : []),
  ].join('; ')
}

/** https://www.w3.org/TR/reporting-1/#header */
const ENDPOINTS = 'reporting-endpoints'
const GROUP = 'csp'

/**
 * Creates the headers that name where browsers report what a policy has blocked. A report has the
 * address of its page: one with the token of a link is never reported.
 */
export function createReporting(url: string | undefined): ResponseHeaders {
  // The serialization of a URL has no quotation mark.
  return url === undefined ? {} : { [ENDPOINTS]: `${GROUP}="${new URL(url).href}"` }
}

/**
 * The headers of the window of an approval: it keeps the handle of the frame that opened it, which
 * is of the same origin, until it has its port.
 * https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies
 */
export const WINDOW_HEADERS: ResponseHeaders = {
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The headers of the wallet's own page, which no other page displays. It keeps the window of a
 * login at a provider, which it opens; a page that opens it loses it.
 */
export const WALLET_PAGE_HEADERS: ResponseHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** Creates the headers of every response. The frame and its assets replace some. */
export function createHeaders(walletOrigin: string | undefined): ResponseHeaders {
  return createSecurityHeaders({
    origin: walletOrigin,
    policy: createPolicy([]),
    // As `allow` of the frame's iframe has them.
    allowed: ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'],
  })
}
