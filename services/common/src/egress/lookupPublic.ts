import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ServiceError } from '../errors/serviceError.ts'

// The message has no host: a URL may contain the operator's key.
export function egressError(why: string): ServiceError {
  return new ServiceError('upstream_failed', `This request is not allowed: ${why}.`)
}

/** Whether an address is public: not loopback, private, link-local, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

/** Resolves a name, if all of its addresses are public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(egressError('its name leads to an address that is not public'), '')
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
