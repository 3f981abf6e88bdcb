import type { Caller } from '@portico/common/http'
import type { Context } from 'hono'

/**
 * Whether the frame itself calls; no other page may. A browser sends `Origin` with every method but
 * GET and HEAD, and `Sec-Fetch-Site` with all (https://fetch.spec.whatwg.org/#origin-header,
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
 */
export function isOwnPage(c: Context, { origin }: Caller, walletOrigin: string): boolean {
  const site = c.req.header('sec-fetch-site')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead) return origin === walletOrigin
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === walletOrigin)
  )
}
