import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { ProxyWarning } from './createProxyWarning.ts'
import { getClientAddress } from './getClientAddress.ts'

/** The caller of a request, from its headers. Nothing is checked yet. */
export interface Caller {
  readonly requestId: string
  readonly origin: string | undefined
  /** What limits count by; never logged. */
  readonly address: string
  readonly cookie: string | undefined
  readonly isCrossSite: boolean
  /**
   * Whether the page has the service's own origin, as the browser reports. It then sends no
   * `Origin` with a GET.
   */
  readonly isSameOrigin: boolean
  readonly authorization: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly acceptsGzip: boolean
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Creates the reader of callers. Request ids of one process share a prefix and count up. */
export function createCallerReader(
  trustedProxies: number,
  lookForProxy: ProxyWarning,
): (c: Context) => Caller {
  const run = crypto.randomUUID().slice(0, 8)
  let count = 0
  return (c) => {
    // The headers of Node.js, which saves a `Headers` object. A request of a test has none.
    const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
    const headers = incoming?.headers ?? c.req.header()
    const { authorization, cookie, origin } = headers
    const forwarded = text(headers['x-forwarded-for'])
    const site = text(headers['sec-fetch-site'])
    lookForProxy(forwarded)
    const given = text(headers['x-request-id'])
    const peer = incoming?.socket.remoteAddress
    count += 1
    return {
      requestId:
        given !== undefined && REQUEST_ID.test(given) ? given : `${run}-${count.toString(36)}`,
      origin,
      address: getClientAddress(peer, forwarded, trustedProxies),
      cookie,
      // Browsers without this header also send such cookies to other sites.
      isCrossSite: site === 'cross-site',
      isSameOrigin: site === 'same-origin',
      authorization,
      ifNoneMatch: text(headers['if-none-match']),
      acceptsGzip: text(headers['accept-encoding'])?.includes('gzip') ?? false,
    }
  }
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
