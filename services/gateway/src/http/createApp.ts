import { Hono } from 'hono'
import { GatewayError } from '../errors.ts'
import type { Gateway } from '../gateway.ts'
import { endpoints } from '../routes/endpoints.ts'
import { operatorRoutes } from '../routes/operatorRoutes.ts'
import { createObserver } from './observe.ts'
import { preflight } from './preflight.ts'
import { createVisitorReader } from './readVisitor.ts'
import { createResponder } from './reply.ts'
import { type ServeParts, serveEndpoint } from './serveEndpoint.ts'
import { toGatewayError, toProblem } from './toProblem.ts'

/** Puts all paths of a gateway together. */
export function createApp(gateway: Gateway): Hono {
  const { config, log, metrics } = gateway
  const readVisitor = createVisitorReader(config.trustedProxies)
  const respond = createResponder()
  const observe = createObserver(log, metrics)
  const parts: ServeParts = { gateway, readVisitor, observe, respond }
  const app = new Hono({ strict: false })
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, path, serveEndpoint(endpoint, parts))
  }
  operatorRoutes(app, parts)
  app.options('*', preflight(parts))
  app.notFound((c) => {
    const visitor = readVisitor(c)
    const error = new GatewayError('not_found', 'There is nothing here.')
    return respond(toProblem(error, visitor.requestId), visitor, undefined)
  })
  // Handlers catch what they throw; this is for what the router itself does.
  app.onError((thrown, c) => {
    const visitor = readVisitor(c)
    return respond(toProblem(toGatewayError(thrown), visitor.requestId), visitor, undefined)
  })
  return app
}
