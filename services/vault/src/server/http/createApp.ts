import { ServiceError } from '@portico/common'
import {
  type Caller,
  createCallerReader,
  createProxyWarning,
  createResponder,
  json,
  type Reply,
  toErrorReply,
  toServiceError,
} from '@portico/common/http'
import { type Context, Hono } from 'hono'
import { ApiError } from '../apiError.ts'
import type { VaultServer } from '../vaultServer.ts'
import { apiRoutes } from './api/routes.ts'
import { type ApiOptions, createServeApi, toErrorReply as toApiErrorReply } from './api/serveApi.ts'
import { framePage } from './framePage.ts'
import { createPolicy, IMMUTABLE, NO_STORE } from './headers.ts'
import { readFrameRequest } from './readFrameRequest.ts'
import { refuseBody } from './refuseBody.ts'

type Route = (c: Context) => Reply | Promise<Reply>

type Parts = Pick<VaultServer, 'config' | 'log' | 'assets' | 'check'> &
  Pick<ApiOptions, 'context' | 'walletOrigin'>

/** Creates the Hono app of the wallet service. `createHeaders` has the headers of all responses. */
export function createApp(server: Parts): Hono {
  const { config, log } = server
  const lookForProxy = createProxyWarning(config.trustedProxies, (message) => log.warn(message))
  const readCaller = createCallerReader(config.trustedProxies, lookForProxy)
  const respond = createResponder()
  const serveApi = createServeApi({ ...server, projects: config.projects })
  const refuse = (c: Context, thrown: unknown) => {
    const caller = readCaller(c)
    const error = toServiceError(thrown)
    logFailure(server, error, caller)
    return respond(toErrorReply(error, caller.requestId), caller, undefined)
  }
  // Without strict paths, `/frame/` would be a second address of the frame.
  const app = new Hono({ strict: true })
  for (const [path, route] of Object.entries(createRoutes(server))) {
    app.get(path, async (c) => {
      refuseBody(c)
      return respond(await route(c), readCaller(c), undefined)
    })
    app.all(path, async (c) => {
      const response = await refuse(
        c,
        new ServiceError('method_not_allowed', 'This takes GET only.'),
      )
      // RFC 9110, section 15.5.6: a 405 names the methods.
      response.headers.set('allow', 'GET, HEAD')
      return response
    })
  }
  const refuseApi = (c: Context, error: ApiError) => {
    const caller = readCaller(c)
    return respond(toApiErrorReply(error, caller, log), caller, undefined)
  }
  for (const path of new Set(apiRoutes.map((route) => route.path))) {
    const routes = apiRoutes.filter((route) => route.path === path)
    for (const route of routes) {
      app.on(route.method, path, async (c) => {
        const caller = readCaller(c)
        return respond(await serveApi(c, caller, route), caller, undefined)
      })
    }
    app.all(path, async (c) => {
      const response = await refuseApi(c, new ApiError('method_not_allowed'))
      response.headers.set('allow', routes.map(({ method }) => method).join(', '))
      return response
    })
  }
  app.all('/api/*', (c) => refuseApi(c, new ApiError('not_found')))
  app.notFound((c) => refuse(c, notFound()))
  app.onError((thrown, c) => refuse(c, thrown))
  return app
}

function createRoutes({ config, assets, check, context }: Parts): Readonly<Record<string, Route>> {
  const projects = new Map(config.projects.map((project) => [project.id, project]))
  return {
    '/health': () => json({ status: 'ok' }, { cacheControl: NO_STORE }),
    '/ready': async () => {
      await check()
      return json({ status: 'ready' }, { cacheControl: NO_STORE })
    },
    // RFC 8615; other services verify access tokens with it.
    '/.well-known/jwks.json': () => json(context.accessTokens.keys, { cacheControl: NO_STORE }),
    '/frame': (c) => {
      const { origins } = readFrameRequest(c.req, projects)
      return {
        body: framePage(origins, assets),
        type: 'text/html; charset=utf-8',
        cacheControl: NO_STORE,
        policy: createPolicy(origins),
      }
    },
    '/assets/:name': (c) => {
      const asset = assets.files.get(c.req.param('name') ?? '')
      if (!asset) throw notFound()
      return { body: asset.body, type: asset.type, cacheControl: IMMUTABLE, kept: asset }
    },
  }
}

const notFound = () => new ServiceError('not_found', 'There is nothing here.')

/** Logs what is our own failure. The path and the query stay out of the log. */
function logFailure({ log }: Parts, error: ServiceError, { requestId }: Caller): void {
  const { code, status, message, cause } = error
  if (status >= 500) log.error({ requestId, code, status, err: cause ?? error }, message)
}
