import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ResponseHeaders } from '../app/createAppServer.ts'
import { ServiceError } from '../errors/serviceError.ts'
import { createProxyWarning } from '../http/createProxyWarning.ts'
import { type Caller, createCallerReader } from '../http/readCaller.ts'
import { createResponder, json, type Reply } from '../http/reply.ts'
import { toErrorReply, toServiceError } from '../http/toErrorReply.ts'
import { createApiError } from './apiError.ts'
import type { ApiRoute } from './apiRoute.ts'
import { createPreflight } from './createPreflight.ts'
import { createServeApi, type ServeApiOptions, toApiErrorReply } from './createServeApi.ts'
import { refuseBody } from './refuseBody.ts'
import { NO_STORE } from './securityHeaders.ts'

/** A response of a page. Its headers replace those of every response. */
export interface PageReply extends Reply {
  readonly headers?: ResponseHeaders
}

export type Page = (c: Context, caller: Caller) => PageReply | Promise<PageReply>

/** What a path takes: GET, and POST if a page has a form. */
export interface PageMethods {
  readonly GET: Page
  readonly POST?: Page
}

export interface ServiceAppOptions<Call extends { readonly body: unknown }>
  extends ServeApiOptions<Call> {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly trustedProxies: number
  /** @throws {ServiceError} `unavailable` while the service cannot answer */
  readonly check: () => Promise<void>
  readonly pages: Readonly<Record<string, PageMethods>>
  readonly routes: readonly ApiRoute<Call>[]
  /** The other origin whose pages call the API with cookies (CORS). Default: there is none. */
  readonly readableBy?: string
}

/**
 * Creates the Hono app of a wallet service: its pages, its API, and for balancers `/health` and
 * `/ready`. The server adds the headers of every response.
 */
export function createServiceApp<Call extends { readonly body: unknown }>(
  options: ServiceAppOptions<Call>,
): Hono {
  const { log, trustedProxies, routes, readableBy } = options
  const lookForProxy = createProxyWarning(trustedProxies, (message) => log.warn(message))
  const readCaller = createCallerReader(trustedProxies, lookForProxy)
  const respond = createResponder()
  const serveApi = createServeApi(options)
  // Without strict paths, a path with a slash at its end would be a second address of a page.
  const app = new Hono({ strict: true })
  const refuse = (c: Context, thrown: unknown) => {
    const caller = readCaller(c)
    const error = toServiceError(thrown)
    logFailure(log, error, caller)
    return respond(toErrorReply(error, caller.requestId), caller, undefined)
  }
  const respondApi = (reply: Reply, caller: Caller) => {
    const reader = readableBy !== undefined && caller.origin === readableBy ? readableBy : undefined
    return respond({ ...reply, withCookies: reader !== undefined }, caller, reader)
  }
  const refuseApi = (c: Context, code: 'not_found' | 'method_not_allowed') => {
    const caller = readCaller(c)
    return respondApi(toApiErrorReply(createApiError(code), caller, log), caller)
  }

  const addPage = (path: string, methods: PageMethods) => {
    for (const [method, page] of Object.entries(methods)) {
      app.on(method, path, async (c) => {
        if (method === 'GET') refuseBody(c)
        const caller = readCaller(c)
        const { headers, ...reply } = await page(c, caller)
        return withHeaders(await respond(reply, caller, undefined), headers)
      })
    }
    const allow = Object.keys(methods).flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : [name]))
    app.all(path, async (c) => withAllow(await refuse(c, methodNotAllowed(allow)), allow))
  }
  const addRoutes = (path: string, ofPath: readonly ApiRoute<Call>[]) => {
    for (const route of ofPath) {
      app.on(route.method, path, async (c) => {
        const caller = readCaller(c)
        return respondApi(await serveApi(c, caller, route), caller)
      })
    }
    const allow = ofPath.map(({ method }) => method)
    const preflight = readableBy === undefined ? undefined : createPreflight(readableBy, allow)
    app.all(path, async (c) => {
      const answer = c.req.method === 'OPTIONS' ? preflight?.(c) : undefined
      return answer ?? withAllow(await refuseApi(c, 'method_not_allowed'), allow)
    })
  }

  for (const [path, methods] of Object.entries({ ...createChecks(options), ...options.pages })) {
    addPage(path, methods)
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    addRoutes(
      path,
      routes.filter((route) => route.path === path),
    )
  }
  app.all('/api/*', (c) => refuseApi(c, 'not_found'))
  app.notFound((c) => refuse(c, new ServiceError('not_found', 'There is nothing here.')))
  app.onError((thrown, c) => refuse(c, thrown))
  return app
}

function createChecks({
  check,
}: Pick<ServiceAppOptions<never>, 'check'>): Readonly<Record<string, PageMethods>> {
  return {
    '/health': { GET: () => json({ status: 'ok' }, { cacheControl: NO_STORE }) },
    '/ready': {
      async GET() {
        await check()
        return json({ status: 'ready' }, { cacheControl: NO_STORE })
      },
    },
  }
}

function methodNotAllowed(allow: readonly string[]): ServiceError {
  return new ServiceError('method_not_allowed', `This takes ${allow.join(', ')} only.`)
}

function withHeaders(response: Response, headers: ResponseHeaders = {}): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** RFC 9110, section 15.5.6: a 405 names the methods. */
function withAllow(response: Response, allow: readonly string[]): Response {
  return withHeaders(response, { allow: allow.join(', ') })
}

/** Logs what is our own failure. The path and the query stay out of the log. */
function logFailure(
  log: Pick<Logger, 'error'>,
  error: ServiceError,
  { requestId }: Pick<Caller, 'requestId'>,
): void {
  const { code, status, message, cause } = error
  if (status >= 500) log.error({ requestId, code, status, err: cause ?? error }, message)
}
