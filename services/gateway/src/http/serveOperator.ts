import { ServiceError } from '@portico/common'
import { hasBearerToken, type Reply, toErrorReply, toServiceError } from '@portico/common/http'
import type { Context, Handler } from 'hono'
import type { ServeContext } from './serveEndpoint.ts'

/** Who may call a route. */
export type Audience = 'anybody' | 'operator'

/** Creates the handler of an operator route. */
export function serveOperator(
  { gateway, observe, readCaller, respond }: ServeContext,
  audience: Audience,
  method: string,
  route: string,
  handle: (c: Context) => Reply | Promise<Reply>,
): Handler {
  const note = observe(method, route)
  return async (c) => {
    const started = performance.now()
    const caller = readCaller(c)
    let reply: Reply
    let failure: ServiceError | undefined
    try {
      const isOperator = hasBearerToken(caller.authorization, gateway.adminToken)
      // Without the token, the route looks like an unknown path.
      if (audience === 'operator' && !isOperator)
        throw new ServiceError('not_found', 'There is nothing here.')
      reply = await handle(c)
    } catch (thrown) {
      failure = toServiceError(thrown)
      reply = toErrorReply(failure, caller.requestId)
    }
    note({ started, status: reply.status ?? 200, requestId: caller.requestId, failure })
    return respond(reply, caller, undefined)
  }
}
