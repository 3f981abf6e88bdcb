import { createProxyWarning } from '@portico/common'
import { type Context, Hono } from 'hono'
import { GatewayError } from '../errors.ts'
import type { Gateway } from '../gateway.ts'
import { endpoints } from '../routes/endpoints.ts'
import { operatorRoutes } from '../routes/operatorRoutes.ts'
import type { Endpoint } from './endpoint.ts'
import { createObserver } from './observe.ts'
import { preflight } from './preflight.ts'
import { createVisitorReader } from './readVisitor.ts'
import { createResponder } from './reply.ts'
import { type ServeParts, serveEndpoint } from './serveEndpoint.ts'
import { toGatewayError, toProblem } from './toProblem.ts'

/** Puts all paths of a gateway together. */
export function createApp(gateway: Gateway): Hono {
  const { config, log, metrics } = gateway
  const { trustedProxies } = config
  const lookForProxy = createProxyWarning(trustedProxies, (message) => log.warn(message))
  const readVisitor = createVisitorReader(trustedProxies, lookForProxy)
  const respond = createResponder()
  const observe = createObserver(log, metrics)
  const parts: ServeParts = { gateway, readVisitor, observe, respond }
  const refuse = (c: Context, error: GatewayError) => {
    const visitor = readVisitor(c)
    return respond(toProblem(error, visitor.requestId), visitor, undefined)
  }
  const app = new Hono({ strict: false })
  for (const endpoint of endpoints) {
    app.on(endpoint.method, pathOf(endpoint), serveEndpoint(endpoint, parts))
  }
  operatorRoutes(app, parts)
  app.options('*', preflight(parts, endpoints))
  for (const endpoint of endpoints)
    app.all(pathOf(endpoint), (c) => refuse(c, wrongMethod(endpoint)))
  app.notFound((c) => refuse(c, new GatewayError('not_found', 'There is nothing here.')))
  // Handlers catch what they throw; this is for what the router itself does.
  app.onError((thrown, c) => refuse(c, toGatewayError(thrown)))
  return app
}

const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const wrongMethod = ({ method }: Endpoint) =>
  new GatewayError('method_not_allowed', `This takes ${method} only.`)
