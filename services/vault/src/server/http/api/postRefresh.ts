import type { Reply } from '@portico/common/http'
import { ApiError } from '../../apiError.ts'
import { refreshSession } from '../../sessions/refreshSession.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

/** Every page asks once: an error would show in the console of each first visit. */
const NO_SESSION: Reply = { status: 204, body: null }

export const postRefresh: ApiRoute = {
  method: 'POST',
  path: '/api/sessions/refresh',
  async handle(call) {
    try {
      return toSessionReply(call, await refreshSession(call.context, call.cookies))
    } catch (error) {
      // The same without a token, and with one that was never given out.
      if (error instanceof ApiError && error.code === 'session_required') return NO_SESSION
      throw error
    }
  },
}
