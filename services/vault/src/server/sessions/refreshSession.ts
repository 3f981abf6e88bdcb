import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { IDLE_MS } from './limits.ts'
import { type OpenSession, openSession } from './openSession.ts'
import type { SessionCookies } from './readSession.ts'
import { replaceRefreshToken } from './refreshTokens.ts'
import { sessions } from './tables.ts'
import { withSession } from './withSession.ts'

/**
 * Replaces the refresh token of a session. A second request with the same token gets the same new
 * one: for ten seconds, as tabs may race, and later until the new one is used, as the first reply
 * may have been lost. After that, the token ends the session.
 *
 * @throws {ApiError} `session_required`, `session_ended`
 */
export function refreshSession(
  context: VaultContext,
  cookies: SessionCookies,
): Promise<OpenSession> {
  const { refreshToken = '' } = cookies
  return withSession(context, cookies, async (transaction, { session, token }) => {
    const next = await replaceRefreshToken(transaction, context, refreshToken, token)
    if (token.replacedAt !== null) return openSession(transaction, context, session, next)
    const idleExpiresAt = Math.min(context.now() + IDLE_MS, session.expiresAt)
    await transaction.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, session.id))
    return openSession(transaction, context, { ...session, idleExpiresAt }, next)
  })
}
