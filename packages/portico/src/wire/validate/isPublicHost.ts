// Ends of names that lead nowhere in the open internet: RFC 6761, RFC 6762, RFC 8375, and the one that ICANN keeps for private use.
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * Whether a host's name is one of the open internet: with a dot, no address in digits, not kept for a machine or a house. A name can still
 * lead to a private address: what resolves names must look at the address, too.
 *
 * @param host - as a `URL` writes it in `hostname`
 * @example
 * isPublicHost('ens.example') // true
 * isPublicHost('192.168.1.1') // false
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return /\.[a-z][a-z\d-]*$/.test(name) && !PRIVATE.test(name)
}
