import { json, type Reply } from '@portico/common/http'
import type { VaultContext } from '../../context.ts'
import type { OpenSession } from '../../sessions/openSession.ts'
import { createSessionCookie } from './cookies.ts'

/** Creates the response with a session and its cookie. */
export function toSessionReply(
  { now }: Pick<VaultContext, 'now'>,
  { session, refreshToken, expiresAt }: OpenSession,
): Reply {
  return json(session, { cookies: [createSessionCookie(refreshToken, expiresAt - now())] })
}
