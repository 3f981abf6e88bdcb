import { isIP } from 'node:net'
import { isPublicAddress } from '@portico/common/egress'

/**
 * Whether a URL names this machine or a private address. Other names are checked when they are
 * resolved.
 */
export function isPrivateUpstream(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return host === 'localhost' || host.endsWith('.localhost')
}
