import { refreshSession } from '../../sessions/refreshSession.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

export const postRefresh: ApiRoute = {
  method: 'POST',
  path: '/api/sessions/refresh',
  async handle({ context, cookies }) {
    return toSessionReply(context, await refreshSession(context, cookies))
  },
}
