import { type Caller, json, parseJson, type Reply, readBody, validate } from '@portico/common/http'
import { createLimiter } from '@portico/common/limits'
import type { Project } from '@portico/common/projects'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { PROJECT_HEADER } from '../../../api/headers.ts'
import { ApiError, toApiError } from '../../apiError.ts'
import type { VaultContext } from '../../context.ts'
import { NO_STORE } from '../headers.ts'
import { refuseBody } from '../refuseBody.ts'
import { readCookies } from './cookies.ts'
import type { ApiRoute } from './route.ts'

export interface ApiOptions {
  readonly context: VaultContext
  /** The origin of the frame, from which all calls come. */
  readonly walletOrigin: string
  readonly projects: readonly Project[]
  readonly log: Pick<Logger, 'error'>
}

/** Answers a request to a route of the API. */
export type ServeApi = (c: Context, caller: Caller, route: ApiRoute) => Promise<Reply>

const BODY_MAX_BYTES = 64 * 1024
/** Of one network address, to one process. Codes have limits of their own, over all processes. */
const REQUESTS_PER_MINUTE = 600

/** Creates what all routes of the API share: the checks before them, and their errors. */
export function createServeApi({ context, walletOrigin, projects, log }: ApiOptions): ServeApi {
  const projectsById = new Map(projects.map((project) => [project.id, project]))
  const limiter = createLimiter(undefined, context.now)
  const answer = async (c: Context, caller: Caller, route: ApiRoute): Promise<Reply> => {
    const { address, cookie, authorization } = caller
    await limiter.take({ key: `api:${address}`, perMinute: REQUESTS_PER_MINUTE, cost: 'write' })
    checkOrigin(c, caller, walletOrigin)
    const project = projectsById.get(c.req.header(PROJECT_HEADER) ?? '')
    if (!project?.active) throw new ApiError('unknown_project')
    return route.handle({
      context,
      project,
      body: await readInput(c, route),
      cookies: readCookies(cookie, project.id),
      address,
      userAgent: c.req.header('user-agent'),
      authorization,
      id: c.req.param('id') ?? '',
    })
  }
  return async (c, caller, route) => {
    try {
      return { cacheControl: NO_STORE, ...(await answer(c, caller, route)) }
    } catch (thrown) {
      return toErrorReply(thrown, caller, log)
    }
  }
}

/** Creates the response to anything thrown, and logs what is our own failure. */
export function toErrorReply(
  thrown: unknown,
  { requestId }: Pick<Caller, 'requestId'>,
  log: Pick<Logger, 'error'>,
): Reply {
  const error = toApiError(thrown)
  const { status, code, cause, message, retryAfterSeconds } = error
  if (status >= 500) log.error({ requestId, code, status, err: cause ?? error }, message)
  return json(error.body, { status, retryAfterSeconds, cacheControl: NO_STORE })
}

/**
 * Only the frame itself may call. A browser sends `Origin` with every method but GET and HEAD, and
 * `Sec-Fetch-Site` with all (https://fetch.spec.whatwg.org/#origin-header,
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header).
 */
function checkOrigin(c: Context, { origin }: Caller, walletOrigin: string): void {
  const site = c.req.header('sec-fetch-site')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isAllowed = isRead
    ? (site === undefined || site === 'same-origin') &&
      (origin === undefined || origin === walletOrigin)
    : origin === walletOrigin
  if (!isAllowed) throw new ApiError('origin_not_allowed')
}

async function readInput(c: Context, { schema }: ApiRoute): Promise<unknown> {
  if (schema) return validate(schema, parseJson(await readBody(c, BODY_MAX_BYTES)))
  refuseBody(c)
  return undefined
}
