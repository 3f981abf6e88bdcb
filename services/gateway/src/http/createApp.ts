import { ServiceError } from '@portico/common'
import {
  createCallerReader,
  createProxyWarning,
  createResponder,
  toErrorReply,
  toServiceError,
} from '@portico/common/http'
import { type Context, Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { endpoints } from '../routes/endpoints.ts'
import { nameLookups } from '../routes/nameLookups.ts'
import { operatorRoutes } from '../routes/operatorRoutes.ts'
import { webhookRoutes } from '../routes/webhookRoutes.ts'
import type { Endpoint } from './endpoint.ts'
import { createObserver } from './observe.ts'
import { preflight } from './preflight.ts'
import { type ServeContext, serveEndpoint } from './serveEndpoint.ts'

/** Creates the Hono app of a gateway. */
export function createApp(gateway: Gateway): Hono {
  const { config, log, metrics } = gateway
  const { trustedProxies } = config
  const lookForProxy = createProxyWarning(trustedProxies, (message) => log.warn(message))
  const readCaller = createCallerReader(trustedProxies, lookForProxy)
  const respond = createResponder()
  const observe = createObserver(log, metrics)
  const parts: ServeContext = { gateway, readCaller, observe, respond }
  const refuse = (c: Context, error: ServiceError) => {
    const caller = readCaller(c)
    return respond(toErrorReply(error, caller.requestId), caller, undefined)
  }
  const app = new Hono({ strict: false })
  for (const endpoint of endpoints) {
    app.on(endpoint.method, pathOf(endpoint), serveEndpoint(endpoint, parts))
  }
  operatorRoutes(app, parts)
  nameLookups(app, parts)
  webhookRoutes(app, parts)
  app.options('*', preflight(parts, endpoints))
  for (const endpoint of endpoints)
    app.all(pathOf(endpoint), (c) => refuse(c, wrongMethod(endpoint)))
  app.notFound((c) => refuse(c, new ServiceError('not_found', 'There is nothing here.')))
  // Handlers catch their own errors; this handles those of the router.
  app.onError((thrown, c) => refuse(c, toServiceError(thrown)))
  return app
}

const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const wrongMethod = ({ method }: Endpoint) =>
  new ServiceError('method_not_allowed', `This takes ${method} only.`)
