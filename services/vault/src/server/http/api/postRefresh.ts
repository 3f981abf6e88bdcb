import { refreshSession } from '../../sessions/refreshSession.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

export const postRefresh: ApiRoute = {
  method: 'POST',
  path: '/api/sessions/refresh',
  async handle(call) {
    return toSessionReply(call, await refreshSession(call.context, call.cookies))
  },
}
