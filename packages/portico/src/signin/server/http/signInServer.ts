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
import { isSiteOrigin } from '../verify/isSiteOrigin.ts'
import { refuse } from '../verify/refuse.ts'
import { toContext } from './context.ts'
import { readCookies } from './cookies.ts'
import { createSignInService } from './createSignInService.ts'
import { readJson } from './readJson.ts'
import { readGoodSessions } from './readSessions.ts'
import type { SignInReply, SignInService, SignInServiceOptions } from './types.ts'

export interface SignInServerOptions extends SignInServiceOptions {
  /** Origins of the site's pages: 'https://shop.example'. Anything else is refused. */
  readonly origins: readonly string[]
  /** Networks whose accounts may sign in, CAIP-2. */
  readonly chains: readonly CaipNetworkId[]
  /** What sessions are bound to, where several sites share a store. Default 'site'. */
  readonly projectId?: string | undefined
}

type Handler = (request: Request) => Promise<Response>

/** Handlers of web requests, for any framework that has them: each takes a POST with JSON. */
export interface SignInServer {
  /** `POST …/v1/sign-in/nonce` */
  readonly nonce: Handler
  /** `POST …/v1/sign-in/verify` */
  readonly verify: Handler
  /** `POST …/v1/sign-in/session` */
  readonly session: Handler
  /** `POST …/v1/sign-in/sign-out` */
  readonly signOut: Handler
  /** All of them by the end of the path, and the question that browsers ask before. */
  readonly handle: Handler
  /**
   * Who is signed in, for the site's own routes: all accounts of this browser, the newest sign-in first. The first need not be the account that the page
   * shows: a page that has several names its own, and `account` leaves that one alone.
   *
   * @param origin - needed where a request has no `Origin`, as a page's own GET
   * @param account - the account that the page means, as the request names it. A name proves nothing: the session does
   * @throws {PorticoError} `siwx/origin`; `siwx/unavailable` when a store does not answer, or the node of the account that is named
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
 * Sign-in on a site's own server (Node ≥ 20, edge runtimes): what `gatewaySignIn` talks to. Requests come from the origins that are named, by
 * their `Origin` header, or are refused. The framework counts requests; this does not.
 *
 * @throws {PorticoError} `siwx/expectation` for an origin that is none, or a list that is empty
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
  if (origins.length === 0 || !origins.every(isSiteOrigin)) throw missing('origins')
  if (chains.length === 0) throw missing('chains')
  const context = toContext(options)
  const service = createSignInService(context)
  const siteOf = (origin: string | null | undefined) => {
    if (!origin || !origins.includes(origin)) throw new PorticoError(signInOrigin)
    return { projectId, origin, chains }
  }
  const handler =
    (name: keyof SignInService): Handler =>
    async (request) => {
      let origin: string | undefined
      try {
        const site = siteOf(request.headers.get('origin'))
        origin = site.origin
        const body = await readJson(request)
        return answer(await service[name]({ site, cookie: cookieOf(request), body }), origin)
      } catch (error) {
        return problem(error, origin)
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
      if (request.method === 'OPTIONS') return preflight(request, origins)
      if (request.method !== 'POST') return new Response(null, { status: 405 })
      return handlers[PATHS[end as keyof typeof PATHS]](request)
    },
    async getSessions(request, origin, account) {
      const site = siteOf(request.headers.get('origin') ?? origin)
      const cookies = readCookies({ site, cookie: cookieOf(request) }, context)
      return readGoodSessions(context, site, cookies, account)
    },
  }
}

function cookieOf({ headers }: Request): string | undefined {
  return headers.get('cookie') ?? undefined
}

function missing(name: string): PorticoError {
  return new PorticoError(signInExpectation, { args: { name } })
}

function answer({ body, cookies }: SignInReply, origin: string): Response {
  const headers = headersFor(origin)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { headers })
}

function problem(error: unknown, origin: string | undefined): Response {
  const known = isPorticoError(error) ? error : refuse(signInUnavailable, undefined, error)
  const { code, shortMessage: message } = known
  return new Response(JSON.stringify({ error: { code, message } }), {
    status: statusOf(code),
    headers: headersFor(origin),
  })
}

/** What the visitor can do nothing about. */
const OUR_FAULT = [signInUnavailable, signInExpectation, signInNodeChain].map(({ code }) => code)

function statusOf(code: string): number {
  if (OUR_FAULT.includes(code)) return 503
  if (code === signInOrigin.code) return 403
  return code === signInRequest.code ? 400 : 401
}

// A page of another origin may read the answer only when it is on the list.
function headersFor(origin: string | undefined): Headers {
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

function preflight(request: Request, origins: readonly string[]): Response {
  const origin = request.headers.get('origin') ?? ''
  const headers = headersFor(origins.includes(origin) ? origin : undefined)
  headers.set('access-control-allow-methods', 'POST')
  headers.set('access-control-allow-headers', 'content-type, idempotency-key')
  return new Response(null, { status: 204, headers })
}
