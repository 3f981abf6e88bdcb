import type { Handler } from 'hono'
import type { Endpoint } from './endpoint.ts'
import type { ServeContext } from './serveEndpoint.ts'

const AGE_SECONDS = '600'
/** The headers of the modal; @solana/kit sends the last one with its RPC requests. */
const HEADERS = 'content-type, idempotency-key, solana-client'

/**
 * Answers a CORS preflight. Every origin passes: the request itself is checked, and the page can
 * then read why it is refused.
 */
export function preflight(
  { observe, readCaller, respond }: ServeContext,
  endpoints: readonly Endpoint[],
): Handler {
  const withCookies = new Set(
    endpoints.filter((endpoint) => endpoint.withCookies).map(({ path }) => path),
  )
  const note = observe('OPTIONS', '*')
  return async (c) => {
    const started = performance.now()
    const caller = readCaller(c)
    note({ started, status: 204, requestId: caller.requestId })
    const reply = { status: 204, body: null, withCookies: withCookies.has(c.req.path) }
    const response = await respond(reply, caller, caller.origin)
    response.headers.set('access-control-allow-methods', 'GET, POST')
    response.headers.set('access-control-allow-headers', HEADERS)
    response.headers.set('access-control-max-age', AGE_SECONDS)
    return response
  }
}
