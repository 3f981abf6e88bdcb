import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { ProxyWarning } from './createProxyWarning.ts'
import { getClientAddress } from './getClientAddress.ts'

/** What is known of who asks, before anything is checked. */
export interface Caller {
  readonly requestId: string
  readonly origin: string | undefined
  /** What requests are counted against; never logged. */
  readonly address: string
  readonly cookie: string | undefined
  readonly isCrossSite: boolean
  /** Whether a browser says that the page is of the gateway's own origin: it then names none for what it reads. */
  readonly isSameOrigin: boolean
  readonly authorization: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly acceptsGzip: boolean
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Makes the reader. Ids of one process begin alike and count on. */
export function createCallerReader(
  trustedProxies: number,
  lookForProxy: ProxyWarning,
): (c: Context) => Caller {
  const run = crypto.randomUUID().slice(0, 8)
  let count = 0
  return (c) => {
    // Node's own request: asking it spares the making of a Headers object. A request that a test makes has none.
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
      // A browser that does not say so is older than those that keep such cookies out.
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
