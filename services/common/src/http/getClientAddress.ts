import ipaddr from 'ipaddr.js'

/**
 * The address that limits count by: that of the connection, or the entry that the last trusted
 * proxy wrote. In IPv6 it is the /64, since a client may use any address of it.
 */
export function getClientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0 && forwarded !== undefined) {
    const entry = forwarded.split(',').at(-trustedProxies)?.trim()
    if (entry && ipaddr.isValid(entry)) return toCounted(entry)
  }
  return peer === undefined ? 'unknown' : toCounted(peer)
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

function toCounted(address: string): string {
  // The common case, without the cost of the parser.
  if (IPV4.test(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}
