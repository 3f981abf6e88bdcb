import type { ResponseHeaders } from '../app/createAppServer.ts'

/**
 * Policy-controlled features: the list of https://github.com/w3c/webappsec-permissions-policy
 * (features.md).
 */
const features = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
] as const

type Feature = (typeof features)[number]

/** RFC 9111, section 5.2.2.5: no cache may keep the response. */
export const NO_STORE = 'no-store'

/** RFC 6797, section 6.1.1: for a year. Not of sub-domains, which may belong to others. */
const HSTS = 'max-age=31536000'

export interface SecurityHeadersOptions {
  /**
   * The origin that browsers see. It decides about HSTS, not a header of the request: a caller
   * could forge that, and a request that is not readable has none.
   */
  readonly origin: string | undefined
  /** The content security policy. */
  readonly policy: string
  /** The features that pages of the service use. Default: none. */
  readonly allowed?: readonly Feature[]
}

/** Creates the headers of every response of a service, as an error page has them. */
export function createSecurityHeaders({
  origin,
  policy,
  allowed = [],
}: SecurityHeadersOptions): ResponseHeaders {
  return {
    'content-security-policy': policy,
    // https://fetch.spec.whatwg.org/#x-content-type-options-header
    'x-content-type-options': 'nosniff',
    // https://www.w3.org/TR/referrer-policy/#referrer-policy-no-referrer
    'referrer-policy': 'no-referrer',
    // https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header
    'cross-origin-resource-policy': 'same-origin',
    // https://html.spec.whatwg.org/multipage/browsers.html#coep. A site with the same policy can
    // then embed a page of the service.
    'cross-origin-embedder-policy': 'require-corp',
    // https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies. A page that
    // opens the address as a window gets no handle of it.
    'cross-origin-opener-policy': 'same-origin',
    // https://html.spec.whatwg.org/multipage/browsers.html#origin-keyed-agent-clusters
    'origin-agent-cluster': '?1',
    // https://www.w3.org/TR/permissions-policy/#permissions-policy-http-header-field
    'permissions-policy': features
      .map((feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`)
      .join(', '),
    'cache-control': NO_STORE,
    // RFC 6797, section 7.2: never over plain HTTP.
    ...(hasHttps(origin) && { 'strict-transport-security': HSTS }),
  }
}

function hasHttps(origin: string | undefined): boolean {
  return origin !== undefined && new URL(origin).protocol === 'https:'
}
