import ipaddr from 'ipaddr.js'

/**
 * Who to count a request against: the address of the connection, or the entry that the last trusted proxy wrote. An IPv6 visitor has a
 * whole /64 to choose from, so that is what counts.
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
  // What most connections have, without the library's work.
  if (IPV4.test(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}
