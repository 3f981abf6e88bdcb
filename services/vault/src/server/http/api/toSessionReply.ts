import { json, type Reply } from '@portico/common/http'
import type { OpenSession } from '../../sessions/openSession.ts'
import { createSessionCookie } from './cookies.ts'
import type { ApiCall } from './route.ts'

/** Creates the response with a session and its cookie. */
export function toSessionReply(
  { context: { now }, project }: Pick<ApiCall<unknown>, 'context' | 'project'>,
  { session, refreshToken, expiresAt }: OpenSession,
): Reply {
  const cookie = createSessionCookie(project.id, refreshToken, expiresAt - now())
  return json(session, { cookies: [cookie] })
}
