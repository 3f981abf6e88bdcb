import { authenticate, type LiveSession } from '../../sessions/authenticate.ts'
import type { ApiCall } from './route.ts'

/** @throws {ApiError} `session_required`, `session_ended` */
export function requireSession({
  context,
  cookies,
  authorization,
}: ApiCall<unknown>): Promise<LiveSession> {
  return authenticate(context, { ...cookies, authorization })
}
