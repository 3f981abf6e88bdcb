import type { Handler } from 'hono'
import { checkOrigin, findProject } from './admit.ts'
import type { Endpoint } from './endpoint.ts'
import type { ServeParts } from './serveEndpoint.ts'
import { toGatewayError, toProblem } from './toProblem.ts'

const AGE_SECONDS = '600'
/** What the modal sends; @solana/kit adds the last one to its RPC requests. */
const HEADERS = 'content-type, idempotency-key, solana-client'

/** A browser asks whether it may ask. The project stands in the query, so the answer is exact for this origin. */
export function preflight(
  { gateway, observe, readVisitor, respond }: ServeParts,
  endpoints: readonly Endpoint[],
): Handler {
  const withCookies = new Set(
    endpoints.filter((endpoint) => endpoint.withCookies).map(({ path }) => path),
  )
  const note = observe('OPTIONS', '*')
  return async (c) => {
    const started = performance.now()
    const visitor = readVisitor(c)
    const { requestId } = visitor
    try {
      const project = await findProject(gateway.projects, c.req.query('projectId'))
      checkOrigin(project, visitor.origin)
      note({ started, status: 204, requestId, project: project.id })
      const reply = { status: 204, body: null, withCookies: withCookies.has(c.req.path) }
      const response = await respond(reply, visitor, visitor.origin)
      response.headers.set('access-control-allow-methods', 'GET, POST')
      response.headers.set('access-control-allow-headers', HEADERS)
      response.headers.set('access-control-max-age', AGE_SECONDS)
      return response
    } catch (thrown) {
      const failure = toGatewayError(thrown)
      note({ started, status: failure.status, requestId, failure })
      return respond(toProblem(failure, requestId), visitor, undefined)
    }
  }
}
