import { isPublicHost } from '../validate/isPublicHost.ts'
import type { LookupQuestion } from './offchainLookup.ts'

/** Where look-ups may lead beside public hosts. */
export interface LookupHosts {
  /** Origins that a site or an operator names (`http://127.0.0.1:8787`): they need be neither public nor https. */
  readonly origins?: readonly string[] | undefined
  /** The page's own host: its cookies and its tables of who may ask what are the site's. */
  readonly ownHost?: string | undefined
}

/** A request that a look-up wants to make. */
export interface LookupRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: string | undefined
}

/**
 * Makes the request that an address of a name stands for, or undefined where it may not be made: https at port 443 only, no credentials, a
 * public host that is not the page's own, unless its origin is named.
 */
export function createLookupRequest(
  template: string,
  { sender, data }: LookupQuestion,
  hosts: LookupHosts,
): LookupRequest | undefined {
  const isGet = template.includes('{data}')
  const address = template.replaceAll('{sender}', sender).replaceAll('{data}', data)
  if (!URL.canParse(address) || !mayAsk(new URL(address), hosts)) return undefined
  const url = new URL(address).href
  return isGet
    ? { url, method: 'GET' }
    : { url, method: 'POST', body: JSON.stringify({ data, sender }) }
}

function mayAsk(url: URL, { origins = [], ownHost }: LookupHosts): boolean {
  if (url.username || url.password) return false
  if (/^https?:$/.test(url.protocol) && origins.includes(url.origin)) return true
  // A URL leaves its scheme's own port out.
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isPublicHost(url.hostname) && bare(url.hostname) !== bare(ownHost ?? '')
}

function bare(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}
