import { ServiceError } from '@portico/common'
import {
  type Caller,
  parseJson,
  type Reply,
  type Respond,
  readBody,
  toErrorReply,
  toServiceError,
  validate,
} from '@portico/common/http'
import type { Context, Handler } from 'hono'
import type { Gateway } from '../gateway.ts'
import {
  type AllowedCallers,
  type Budget,
  checkFeature,
  checkOrigin,
  findProject,
  getBudget,
  takeLimits,
} from './admit.ts'
import { createIdempotency } from './createIdempotency.ts'
import type { Call, Endpoint } from './endpoint.ts'
import type { Observer } from './observe.ts'
import { createInputReader } from './readInput.ts'

/** Unknown projects that an address may name per minute: each one is a database query. */
const LOOKUPS = 60
/** Bodies of an address that are read per minute before their project is known. */
const BODIES = 120

export interface ServeContext {
  readonly gateway: Gateway
  readonly readCaller: (c: Context) => Caller
  readonly observe: Observer
  readonly respond: Respond
}

/**
 * Creates the handler of an endpoint. One function does everything from input to response: a chain
 * of middleware costs several times as much as most responses.
 */
export function serveEndpoint(endpoint: Endpoint, parts: ServeContext): Handler {
  const { gateway, observe, readCaller, respond } = parts
  const { bodyMaxBytes } = gateway.config
  const readInput = createInputReader(endpoint)
  const replays = createIdempotency(gateway.idempotency)
  const note = observe(endpoint.method, endpoint.path)
  return async (c) => {
    const started = performance.now()
    const caller = readCaller(c)
    // A page of any site may read why it is refused: it learns nothing that its user could not
    // request.
    const { origin } = caller
    const named = c.req.query('projectId')
    let project: string | undefined
    let reply: Reply
    let failure: ServiceError | undefined
    try {
      const { address } = caller
      // The price endpoint may name its project in the body, which is then read first.
      let raw: string | undefined
      if (named === undefined && endpoint.body) {
        // Counted before it is read, since its project is unknown.
        await gateway.limiter.take({ key: `body:${address}`, perMinute: BODIES, cost: 'read' })
        raw = await readBody(c, bodyMaxBytes)
      }
      const allowed = await findProject(gateway.projects, named ?? projectOf(raw), () =>
        gateway.limiter.take({ key: `lookup:${address}`, perMinute: LOOKUPS, cost: 'read' }),
      )
      checkOrigin(allowed, caller, callersOf(endpoint))
      project = allowed.id
      checkFeature(allowed, endpoint.feature)
      const budget = budgetFor(endpoint, caller)
      await takeLimits(gateway.limiter, allowed, { address, budget })
      const { query, parameters } = readInput(c)
      raw ??= endpoint.body && (await readBody(c, bodyMaxBytes))
      const body = readJson(endpoint, raw)
      const { cookie, isCrossSite } = caller
      const call = {
        gateway,
        project: allowed,
        address,
        budget,
        origin,
        cookie,
        isCrossSite,
        query,
        parameters,
        body,
      }
      const handle = () => endpoint.handle(call as unknown as Call<never, never, never>)
      const key = mayRepeat(endpoint, raw) ? readKey(c) : undefined
      const run = () =>
        key === undefined
          ? handle()
          : replays.once(nameOf([allowed.id, address, origin, cookie, c.req.url, key, raw]), handle)
      reply = await inTime(run(), gateway.config.requestTimeoutMs)
    } catch (thrown) {
      failure = toServiceError(thrown)
      reply = toErrorReply(failure, caller.requestId)
    }
    const { requestId } = caller
    note({ started, status: reply.status ?? 200, requestId, project, failure, named, origin })
    return respond(endpoint.withCookies ? { ...reply, withCookies: true } : reply, caller, origin)
  }
}

function mayRepeat({ isIdempotent }: Endpoint, raw = ''): boolean {
  return typeof isIdempotent === 'function' ? isIdempotent(raw) : isIdempotent === true
}

// Another value is ignored.
function readKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined
}

// Identifies the caller and the whole request: the key alone must not reveal another caller's
// response.
function nameOf(parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts)
}

function callersOf({ isImage, withCookies }: Endpoint): AllowedCallers {
  if (withCookies) return 'pages'
  return isImage ? 'images' : 'all'
}

function budgetFor({ isImage, withCookies }: Endpoint, caller: Caller): Budget {
  if (withCookies) return 'signIn'
  return isImage || caller.isSameOrigin ? 'page' : getBudget(caller.origin)
}

function readJson({ body: schema }: Endpoint, raw: string | undefined): unknown {
  if (schema === undefined || schema === 'raw') return raw
  // A megabyte of invalid JSON values has half a million issues, which take half a second.
  return validate(schema, parseJson(raw ?? ''), { abortEarly: true })
}

function projectOf(raw: string | undefined): unknown {
  if (raw === undefined) return undefined
  return (parseJson(raw) as { projectId?: unknown } | null)?.projectId
}

function inTime<T>(work: T | Promise<T>, timeoutMs: number): T | Promise<T> {
  if (!(work instanceof Promise)) return work
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ServiceError('timeout', 'This took too long; try again.')),
      timeoutMs,
    )
    const settle = <V>(end: (value: V) => void) => {
      return (value: V) => {
        clearTimeout(timer)
        end(value)
      }
    }
    work.then(settle(resolve), settle(reject))
  })
}
