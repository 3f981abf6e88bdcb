import type { CaipNetworkId } from '../../../wire/caip.ts'
import { isPorticoError, PorticoError } from '../../../wire/errors/porticoError.ts'
import {
  signInExpectation,
  signInNodeChain,
  signInOrigin,
  signInRequest,
  signInUnavailable,
} from '../../../wire/errors/rows/signIn.ts'
import type { StoredSession } from '../stores/types.ts'
import { isSiteOrigin } from '../verify/checkMessage.ts'
import { refuse } from '../verify/refuse.ts'
import { toContext } from './context.ts'
import { readCookies } from './cookies.ts'
import { createSignInService } from './createSignInService.ts'
import { readJson } from './readBody.ts'
import { readGoodSessions } from './readSessions.ts'
import type { SignInReply, SignInService, SignInServiceOptions } from './types.ts'

/** Options of {@link signInServer}. */
export interface SignInServerOptions extends SignInServiceOptions {
  /** Origins of the site's pages, e.g. 'https://shop.example'. Other origins are refused. */
  readonly origins: readonly string[]
  /** Networks whose accounts may sign in (CAIP-2). */
  readonly chains: readonly CaipNetworkId[]
  /** Separates sites that share a store. Default: 'site'. */
  readonly projectId?: string | undefined
}

type Handler = (request: Request) => Promise<Response>

/** Request handlers for any framework with web requests. Each takes a POST request with JSON. */
export interface SignInServer {
  /** `POST …/v1/sign-in/nonce` */
  readonly nonce: Handler
  /** `POST …/v1/sign-in/verify` */
  readonly verify: Handler
  /** `POST …/v1/sign-in/session` */
  readonly session: Handler
  /** `POST …/v1/sign-in/sign-out` */
  readonly signOut: Handler
  /** Routes by the end of the path, and answers preflight requests. */
  readonly handle: Handler
  /**
   * Returns the signed-in accounts of a request's browser for the site's own routes, the newest
   * sign-in first. The first need not be the account that the page shows: a page with several
   * accounts names its own with `account`.
   *
   * @param origin - needed if the request has no `Origin` header, like a GET request of the same
   *   site
   * @param account - the account of the page. It only selects a session, and proves nothing by
   *   itself
   * @throws {PorticoError} `siwx/origin`; `siwx/unavailable` if a store fails, or the node of
   *   `account`
   */
  getSessions(
    request: Request,
    origin?: string,
    account?: { readonly chainId?: string | undefined; readonly address?: string | undefined },
  ): Promise<readonly StoredSession[]>
}

const PATHS = {
  nonce: 'nonce',
  verify: 'verify',
  session: 'session',
  'sign-out': 'signOut',
} as const satisfies Record<string, keyof SignInService>

/**
 * Creates sign-in for a site's own server (Node ≥ 20, edge runtimes), the counterpart of
 * `gatewaySignIn`. Requests must have an `Origin` header with one of the configured origins. It has
 * no rate limit; the framework adds one.
 *
 * @throws {PorticoError} `siwx/expectation` for an invalid origin or an empty list
 * @example
 * const server = signInServer({
 *   origins: ['https://shop.example'],
 *   chains: ['eip155:1'],
 *   nonces: redisNonceStore({ command }),
 *   sessions: redisSessionStore({ command }),
 *   evm: { node: (chainId) => clients[chainId] },
 * })
 * app.all('/v1/sign-in/:call', ({ req }) => server.handle(req.raw)) // Hono
 */
export function signInServer(options: SignInServerOptions): SignInServer {
  const { origins, chains, projectId = 'site' } = options
  if (origins.length === 0 || !origins.every(isSiteOrigin)) throw createMissingError('origins')
  if (chains.length === 0) throw createMissingError('chains')
  const context = toContext(options)
  const service = createSignInService(context)
  const requireSite = (origin: string | null | undefined) => {
    if (!origin || !origins.includes(origin)) throw new PorticoError(signInOrigin)
    return { projectId, origin, chains }
  }
  const handler =
    (name: keyof SignInService): Handler =>
    async (request) => {
      let origin: string | undefined
      try {
        const site = requireSite(request.headers.get('origin'))
        origin = site.origin
        const body = await readJson(request)
        return createResponse(
          await service[name]({ site, cookie: readCookie(request), body }),
          origin,
        )
      } catch (error) {
        return createErrorResponse(error, origin)
      }
    }
  const handlers = {
    nonce: handler('nonce'),
    verify: handler('verify'),
    session: handler('session'),
    signOut: handler('signOut'),
  }
  return {
    ...handlers,
    async handle(request) {
      const end = new URL(request.url).pathname.split('/').at(-1) ?? ''
      if (!Object.hasOwn(PATHS, end)) return new Response(null, { status: 404 })
      if (request.method === 'OPTIONS') return createPreflightResponse(request, origins)
      if (request.method !== 'POST') return new Response(null, { status: 405 })
      return handlers[PATHS[end as keyof typeof PATHS]](request)
    },
    async getSessions(request, origin, account) {
      const site = requireSite(request.headers.get('origin') ?? origin)
      const cookies = readCookies({ site, cookie: readCookie(request) }, context)
      return readGoodSessions(context, site, cookies, account)
    },
  }
}

function readCookie({ headers }: Request): string | undefined {
  return headers.get('cookie') ?? undefined
}

function createMissingError(name: string): PorticoError {
  return new PorticoError(signInExpectation, { args: { name } })
}

function createResponse({ body, cookies }: SignInReply, origin: string): Response {
  const headers = createHeaders(origin)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { headers })
}

function createErrorResponse(error: unknown, origin: string | undefined): Response {
  const known = isPorticoError(error) ? error : refuse(signInUnavailable, undefined, error)
  const { code, shortMessage: message } = known
  return new Response(JSON.stringify({ error: { code, message } }), {
    status: getStatus(code),
    headers: createHeaders(origin),
  })
}

/** Errors of the server's configuration or its dependencies, which the user cannot change. */
const SERVER_FAULTS: readonly string[] = [
  signInUnavailable,
  signInExpectation,
  signInNodeChain,
].map(({ code }) => code)

function getStatus(code: string): number {
  if (SERVER_FAULTS.includes(code)) return 503
  if (code === signInOrigin.code) return 403
  return code === signInRequest.code ? 400 : 401
}

// Only listed origins may read the response.
function createHeaders(origin: string | undefined): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'origin',
  })
  if (origin !== undefined) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
  }
  return headers
}

function createPreflightResponse(request: Request, origins: readonly string[]): Response {
  const origin = request.headers.get('origin') ?? ''
  const headers = createHeaders(origins.includes(origin) ? origin : undefined)
  headers.set('access-control-allow-methods', 'POST')
  headers.set('access-control-allow-headers', 'content-type, idempotency-key')
  return new Response(null, { status: 204, headers })
}
