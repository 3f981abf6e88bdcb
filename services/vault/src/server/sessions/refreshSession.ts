import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { IDLE_MS } from './limits.ts'
import { type OpenSession, openSession } from './openSession.ts'
import type { SessionCookies } from './readSession.ts'
import { findNewestToken, replaceRefreshToken } from './refreshTokens.ts'
import { sessions } from './tables.ts'
import { withSession } from './withSession.ts'

/**
 * Replaces the refresh token of a session. A second request with the same token, as of another tab,
 * gets the same new one for ten seconds. Later, the token ends the session.
 *
 * @throws {ApiError} `session_required`, `session_ended`
 */
export function refreshSession(
  context: VaultContext,
  cookies: SessionCookies,
): Promise<OpenSession> {
  const { refreshToken = '' } = cookies
  return withSession(context, cookies, async (transaction, { session, token }) => {
    if (token.replacedAt !== null) {
      const newest = await findNewestToken(transaction, context, refreshToken, token)
      return openSession(transaction, context, session, newest)
    }
    const next = await replaceRefreshToken(transaction, context, refreshToken, token)
    const idleExpiresAt = Math.min(context.now() + IDLE_MS, session.expiresAt)
    await transaction.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, session.id))
    return openSession(transaction, context, { ...session, idleExpiresAt }, next)
  })
}
