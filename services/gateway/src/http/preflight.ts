import type { Handler } from 'hono'
import type { Endpoint } from './endpoint.ts'
import type { ServeContext } from './serveEndpoint.ts'

const AGE_SECONDS = '600'
/** What the modal sends; @solana/kit adds the last one to its RPC requests. */
const HEADERS = 'content-type, idempotency-key, solana-client'

/**
 * A browser asks whether it may ask. It may: who is refused is told by the answer itself, which the page could not read otherwise. Project and
 * origin are checked there, before anything is done.
 */
export function preflight(
  { observe, readVisitor, respond }: ServeContext,
  endpoints: readonly Endpoint[],
): Handler {
  const withCookies = new Set(
    endpoints.filter((endpoint) => endpoint.withCookies).map(({ path }) => path),
  )
  const note = observe('OPTIONS', '*')
  return async (c) => {
    const started = performance.now()
    const visitor = readVisitor(c)
    note({ started, status: 204, requestId: visitor.requestId })
    const reply = { status: 204, body: null, withCookies: withCookies.has(c.req.path) }
    const response = await respond(reply, visitor, visitor.origin)
    response.headers.set('access-control-allow-methods', 'GET, POST')
    response.headers.set('access-control-allow-headers', HEADERS)
    response.headers.set('access-control-max-age', AGE_SECONDS)
    return response
  }
}
