import { SessionRequest } from '../../../api/sessions.ts'
import { signIn } from '../../sessions/signIn.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

export const postSessions: ApiRoute<SessionRequest> = {
  method: 'POST',
  path: '/api/sessions',
  schema: SessionRequest,
  async handle(call) {
    const { context, body, cookies, address, userAgent } = call
    const opened = await signIn(context, { ...body, ...cookies, address, userAgent })
    return toSessionReply(call, opened)
  },
}
