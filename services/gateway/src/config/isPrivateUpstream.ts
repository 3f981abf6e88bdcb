import { isIP } from 'node:net'
import { isPublicAddress } from '@portico/common/egress'

/** Whether an address says by itself that it leads to this machine or a private network; other names are looked up when they are used. */
export function isPrivateUpstream(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return host === 'localhost' || host.endsWith('.localhost')
}
