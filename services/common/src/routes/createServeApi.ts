import type { Context } from 'hono'
import type { Logger } from 'pino'
import { PROJECT_HEADER } from '../api/headers.ts'
import { readBody } from '../http/readBody.ts'
import type { Caller } from '../http/readCaller.ts'
import { json, type Reply } from '../http/reply.ts'
import { parseJson, validate } from '../http/validate.ts'
import { createLimiter } from '../limits/createLimiter.ts'
import type { Project } from '../projects/readProjects.ts'
import { createApiError, toApiError } from './apiError.ts'
import type { ApiRoute, CheckedRequest } from './apiRoute.ts'
import { refuseBody } from './refuseBody.ts'
import { NO_STORE } from './securityHeaders.ts'

export interface ServeApiOptions<Call extends { readonly body: unknown }> {
  readonly projects: readonly Project[]
  readonly log: Pick<Logger, 'error'>
  readonly now: () => number
  /** Whether the page that sent a request may call. */
  readonly isAllowed: (c: Context, caller: Caller) => boolean
  /** Adds what the routes of a service stand on. */
  readonly createCall: (request: CheckedRequest) => Call
}

/** Answers a request to a route of an API. */
export type ServeApi<Call extends { readonly body: unknown }> = (
  c: Context,
  caller: Caller,
  route: ApiRoute<Call>,
) => Promise<Reply>

const BODY_MAX_BYTES = 64 * 1024
/** Of one network address, to one process. Mails have limits of their own, over all processes. */
const REQUESTS_PER_MINUTE = 600

/** Creates what all routes of an API share: the checks before them, and their errors. */
export function createServeApi<Call extends { readonly body: unknown }>({
  projects,
  log,
  now,
  isAllowed,
  createCall,
}: ServeApiOptions<Call>): ServeApi<Call> {
  const projectsById = new Map(projects.map((project) => [project.id, project]))
  const limiter = createLimiter(undefined, now)
  const answer = async (c: Context, caller: Caller, route: ApiRoute<Call>): Promise<Reply> => {
    const { address, cookie, authorization } = caller
    await limiter.take({ key: `api:${address}`, perMinute: REQUESTS_PER_MINUTE, cost: 'write' })
    if (!isAllowed(c, caller)) throw createApiError('origin_not_allowed')
    const project = projectsById.get(c.req.header(PROJECT_HEADER) ?? '')
    if (!project?.active) throw createApiError('unknown_project')
    const call = createCall({
      project,
      body: await readInput(c, route),
      address,
      cookie,
      userAgent: c.req.header('user-agent'),
      authorization,
      parameter: (name) => c.req.param(name) ?? '',
    })
    return route.handle(call)
  }
  return async (c, caller, route) => {
    try {
      return { cacheControl: NO_STORE, ...(await answer(c, caller, route)) }
    } catch (thrown) {
      return toApiErrorReply(thrown, caller, log)
    }
  }
}

/** Creates the response to anything thrown, and logs what is our own failure. */
export function toApiErrorReply(
  thrown: unknown,
  { requestId }: Pick<Caller, 'requestId'>,
  log: Pick<Logger, 'error'>,
): Reply {
  const error = toApiError(thrown)
  const { status, code, cause, message, retryAfterSeconds } = error
  if (status >= 500) log.error({ requestId, code, status, err: cause ?? error }, message)
  return json(error.body, { status, retryAfterSeconds, cacheControl: NO_STORE })
}

async function readInput<Call extends { readonly body: unknown }>(
  c: Context,
  { schema }: ApiRoute<Call>,
): Promise<unknown> {
  if (schema) return validate(schema, parseJson(await readBody(c, BODY_MAX_BYTES)))
  refuseBody(c)
  return undefined
}
