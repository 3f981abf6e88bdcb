import type { ResponseHeaders } from '@portico/common/app'

/**
 * Policy-controlled features: the list of https://github.com/w3c/webappsec-permissions-policy
 * (features.md). The first three are the frame's own, as `allow` of its iframe has them.
 */
const PERMISSIONS = [
  'clipboard-write=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'accelerometer=()',
  'autoplay=()',
  'camera=()',
  'clipboard-read=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=()',
  'gamepad=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'identity-credentials-get=()',
  'idle-detection=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=()',
  'screen-wake-lock=()',
  'serial=()',
  'sync-xhr=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

/** RFC 9111, section 5.2.2.5: no cache may keep the response. */
export const NO_STORE = 'no-store'

/** RFC 9111, section 5.2.2.1, and RFC 8246: the content of a hashed name never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** RFC 6797, section 6.1.1: for a year. Not of sub-domains, which may belong to others. */
const HSTS = 'max-age=31536000'

/**
 * Creates the content security policy of a response.
 *
 * https://www.w3.org/TR/CSP3/ and, for the two directives of Trusted Types,
 * https://www.w3.org/TR/trusted-types/#require-trusted-types-for-csp-directive
 *
 * @param origins - the origins that may embed it; without one, it is not embedded at all
 */
export function createPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // https://www.w3.org/TR/CSP3/#directive-frame-ancestors: every window around must match.
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')
}

/**
 * Creates the headers of every response, as an error page has them. The frame and its assets
 * replace some.
 *
 * @param walletOrigin - the origin that browsers see. It decides about HSTS, not a header of the
 * request: a caller could forge that, and a request that is not readable has none
 */
export function createHeaders(walletOrigin: string | undefined): ResponseHeaders {
  return {
    'content-security-policy': createPolicy([]),
    // https://fetch.spec.whatwg.org/#x-content-type-options-header
    'x-content-type-options': 'nosniff',
    // https://www.w3.org/TR/referrer-policy/#referrer-policy-no-referrer
    'referrer-policy': 'no-referrer',
    // https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header
    'cross-origin-resource-policy': 'same-origin',
    // https://html.spec.whatwg.org/multipage/browsers.html#coep. A site with the same policy can
    // then embed the frame.
    'cross-origin-embedder-policy': 'require-corp',
    // https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies. A frame has
    // no opener; a page that opens the address as a window gets no handle of it.
    'cross-origin-opener-policy': 'same-origin',
    // https://html.spec.whatwg.org/multipage/browsers.html#origin-keyed-agent-clusters
    'origin-agent-cluster': '?1',
    // https://www.w3.org/TR/permissions-policy/#permissions-policy-http-header-field
    'permissions-policy': PERMISSIONS,
    'cache-control': NO_STORE,
    // RFC 6797, section 7.2: never over plain HTTP.
    ...(hasHttps(walletOrigin) && { 'strict-transport-security': HSTS }),
  }
}

function hasHttps(origin: string | undefined): boolean {
  return origin !== undefined && new URL(origin).protocol === 'https:'
}
