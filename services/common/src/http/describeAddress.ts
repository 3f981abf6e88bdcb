import ipaddr from 'ipaddr.js'

const IPV6_BYTES = 16

/**
 * Writes a network address for its user.
 *
 * @param address - as {@link getClientAddress} returns it
 * @returns such as `203.0.113.7`, or `2001:db8::/64`; empty if it is unknown
 */
export function describeAddress(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  const bytes = address.split('.').map(Number)
  if (bytes.length !== IPV6_BYTES / 2) return ''
  const all = [...bytes, ...new Array<number>(IPV6_BYTES - bytes.length).fill(0)]
  return `${ipaddr.fromByteArray(all).toString()}/64`
}
