import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { GatewayError } from '../errors.ts'
import type { Reply } from './reply.ts'
import type { ServeParts } from './serveEndpoint.ts'
import { toGatewayError, toProblem } from './toProblem.ts'

/** Who may see it. */
export type Audience = 'anybody' | 'operator'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A handler for whoever runs the gateway. */
export function serveOperator(
  { gateway, observe, readVisitor, respond }: ServeParts,
  audience: Audience,
  method: string,
  route: string,
  handle: (c: Context) => Reply | Promise<Reply>,
): Handler {
  const note = observe(method, route)
  const token = digest(gateway.adminToken)
  return async (c) => {
    const started = performance.now()
    const visitor = readVisitor(c)
    let reply: Reply
    let failure: GatewayError | undefined
    try {
      const knowsToken =
        visitor.token !== undefined && timingSafeEqual(digest(visitor.token), token)
      // Whoever may not see it is not told that it is there.
      if (audience === 'operator' && !knowsToken)
        throw new GatewayError('not_found', 'There is nothing here.')
      reply = await handle(c)
    } catch (thrown) {
      failure = toGatewayError(thrown)
      reply = toProblem(failure, visitor.requestId)
    }
    note({ started, status: reply.status ?? 200, requestId: visitor.requestId, failure })
    return respond(reply, visitor, undefined)
  }
}
