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
