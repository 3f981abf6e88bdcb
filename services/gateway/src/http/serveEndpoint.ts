import type { Context, Handler } from 'hono'
import { GatewayError } from '../errors.ts'
import type { Gateway } from '../gateway.ts'
import type { Project } from '../store/schema.ts'
import { checkOrigin, findProject, takeLimits } from './admit.ts'
import type { Call, Endpoint } from './endpoint.ts'
import type { Observer } from './observe.ts'
import { readBody } from './readBody.ts'
import { check, createInputReader, parseJson } from './readInput.ts'
import type { Visitor } from './readVisitor.ts'
import type { Reply, Respond } from './reply.ts'
import { toGatewayError, toProblem } from './toProblem.ts'

export interface ServeParts {
  readonly gateway: Gateway
  readonly readVisitor: (c: Context) => Visitor
  readonly observe: Observer
  readonly respond: Respond
}

/**
 * One handler an endpoint, from the check of its input to the written reply: a chain of middleware would cost several times what most answers do.
 */
export function serveEndpoint(endpoint: Endpoint, parts: ServeParts): Handler {
  const { gateway, observe, readVisitor, respond } = parts
  const readInput = createInputReader(endpoint)
  const note = observe(endpoint.method, endpoint.path)
  return async (c) => {
    const started = performance.now()
    const visitor = readVisitor(c)
    let origin: string | undefined
    let project: string | undefined
    let reply: Reply
    let failure: GatewayError | undefined
    try {
      const { query, parameters } = readInput(c)
      const raw = endpoint.body && (await readBody(c, gateway.config.bodyMaxBytes))
      const body = readJson(endpoint, raw)
      const allowed = await findProject(gateway.projects, query.projectId ?? projectOf(body))
      checkOrigin(allowed, visitor.origin)
      checkFeature(allowed, endpoint)
      await takeLimits(gateway.limiter, allowed, visitor.address)
      // Only now: a page of another site learns nothing.
      origin = visitor.origin
      project = allowed.id
      const { address } = visitor
      const call = { gateway, project: allowed, address, query, parameters, body }
      reply = await inTime(
        endpoint.handle(call as unknown as Call<never, never, never>),
        gateway.config.requestTimeoutMs,
      )
    } catch (thrown) {
      failure = toGatewayError(thrown)
      reply = toProblem(failure, visitor.requestId)
    }
    note({ started, status: reply.status ?? 200, requestId: visitor.requestId, project, failure })
    return respond(reply, visitor, origin)
  }
}

function readJson({ body: schema }: Endpoint, raw: string | undefined): unknown {
  if (schema === undefined || schema === 'raw') return raw
  return check(schema, parseJson(raw ?? ''))
}

// The price call names its project in the body (spec 7).
function projectOf(body: unknown): unknown {
  return (body as { projectId?: unknown } | undefined)?.projectId
}

function checkFeature({ features }: Project, { feature }: Endpoint): void {
  if (features[feature]) return
  throw new GatewayError('feature_off', `This project does not use ${feature}.`)
}

function inTime<T>(work: T | Promise<T>, timeoutMs: number): T | Promise<T> {
  if (!(work instanceof Promise)) return work
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new GatewayError('timeout', 'This took too long; try again.')),
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
