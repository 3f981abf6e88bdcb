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
import type { VaultServer } from '../vaultServer.ts'
import { framePage } from './framePage.ts'
import { createPolicy, IMMUTABLE, NO_STORE } from './headers.ts'
import { readFrameRequest } from './readFrameRequest.ts'

type Route = (c: Context) => Reply | Promise<Reply>

type Parts = Pick<VaultServer, 'config' | 'log' | 'assets' | 'check'>

/** Creates the Hono app of the wallet service. `createHeaders` has the headers of all responses. */
export function createApp(server: Parts): Hono {
  const { config, log } = server
  const lookForProxy = createProxyWarning(config.trustedProxies, (message) => log.warn(message))
  const readCaller = createCallerReader(config.trustedProxies, lookForProxy)
  const respond = createResponder()
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
  app.notFound((c) => refuse(c, notFound()))
  app.onError((thrown, c) => refuse(c, thrown))
  return app
}

function createRoutes({ config, assets, check }: Parts): Readonly<Record<string, Route>> {
  const projects = new Map(config.projects.map((project) => [project.id, project]))
  return {
    '/health': () => json({ status: 'ok' }, { cacheControl: NO_STORE }),
    '/ready': async () => {
      await check()
      return json({ status: 'ready' }, { cacheControl: NO_STORE })
    },
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

/** No route takes a body yet. */
function refuseBody(c: Context): void {
  const length = c.req.header('content-length') ?? '0'
  if (length === '0' && c.req.header('transfer-encoding') === undefined) return
  throw new ServiceError('too_large', 'This takes no body.')
}

const notFound = () => new ServiceError('not_found', 'There is nothing here.')

/** Logs what is our own failure. The path and the query stay out of the log. */
function logFailure({ log }: Parts, error: ServiceError, { requestId }: Caller): void {
  const { code, status, message, cause } = error
  if (status >= 500) log.error({ requestId, code, status, err: cause ?? error }, message)
}
