import type { LookupQuestion } from './offchainLookup.ts'

/** The exceptions from the rule that lookups reach all public hosts, and no others. */
export interface LookupHosts {
  /** Origins that the site or operator allows, e.g. `http://127.0.0.1:8787`. */
  readonly origins?: readonly string[] | undefined
  /** The page's own host, which is not allowed: requests to it would be same-origin. */
  readonly ownHost?: string | undefined
}

/** An HTTP request of a lookup. */
export interface LookupRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: string | undefined
}

/**
 * Creates the request for a URL template (EIP-3668). Allowed are https on port 443, without
 * credentials, to public hosts other than the page's own, and origins in `hosts`.
 *
 * @returns undefined if the request is not allowed
 */
export function createLookupRequest(
  template: string,
  { sender, data }: LookupQuestion,
  hosts: LookupHosts,
): LookupRequest | undefined {
  const isGet = template.includes('{data}')
  const address = template.replaceAll('{sender}', sender).replaceAll('{data}', data)
  if (!URL.canParse(address) || !isAllowed(new URL(address), hosts)) return undefined
  const url = new URL(address).href
  return isGet
    ? { url, method: 'GET' }
    : { url, method: 'POST', body: JSON.stringify({ data, sender }) }
}

function isAllowed(url: URL, { origins = [], ownHost }: LookupHosts): boolean {
  if (url.username || url.password) return false
  if (/^https?:$/.test(url.protocol) && origins.includes(url.origin)) return true
  // `URL` omits the default port of a scheme.
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isPublicHost(url.hostname) && bare(url.hostname) !== bare(ownHost ?? '')
}

function bare(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

// Domains for private use: RFC 6761, RFC 6762, RFC 8375, and `internal`, which ICANN reserves.
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * Returns whether a host name is public: not an IP address, not a single label, not a domain for
 * private use. It may still resolve to a private address, so servers must check the address too.
 *
 * @param host - the `hostname` of a `URL`
 * @example
 * isPublicHost('ens.example') // true
 * isPublicHost('192.168.1.1') // false
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return /\.[a-z][a-z\d-]*$/.test(name) && !PRIVATE.test(name)
}
