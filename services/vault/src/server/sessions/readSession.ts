import type { Transaction } from '@portico/common/database'
import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { devices } from '../devices/tables.ts'
import { GRACE_MS } from './limits.ts'
import { refreshTokens, sessions } from './tables.ts'

/** What the cookies of a browser say. */
export interface SessionCookies {
  readonly projectId: string
  readonly browser: string | undefined
  readonly refreshToken: string | undefined
}

export type SessionRow = typeof sessions.$inferSelect

export interface FoundSession {
  /**
   * - `reused`: the token was replaced, or another browser has it. Somebody copied it.
   * - `ended`: by its user, by its time, or by a reuse.
   */
  readonly status: 'live' | 'reused' | 'ended'
  readonly session: SessionRow
  readonly token: typeof refreshTokens.$inferSelect
}

/** Reads the session of a refresh token. */
export async function readSession(
  transaction: Transaction,
  { hashes, now }: Pick<VaultContext, 'hashes' | 'now'>,
  { projectId, browser = '', refreshToken = '' }: SessionCookies,
): Promise<FoundSession | undefined> {
  const [found] = await transaction
    .select({ token: refreshTokens, session: sessions, browser: devices.browser })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .leftJoin(devices, eq(devices.id, sessions.deviceId))
    .where(eq(refreshTokens.hash, hashes.hash('refresh token', refreshToken)))
  if (found?.session.projectId !== projectId) return undefined
  const { session, token } = found
  if (isOver(session, now())) return { status: 'ended', session, token }
  const isOfBrowser = isSameHash(found.browser ?? '', hashes.hash('browser', browser))
  const isReused = token.replacedAt !== null && !isInGrace(token.replacedAt, now())
  return { status: isOfBrowser && !isReused ? 'live' : 'reused', session, token }
}

/** Whether a session has ended, or was not used for too long. */
export function isOver({ endedAt, idleExpiresAt, expiresAt }: SessionRow, now: number): boolean {
  return endedAt !== null || idleExpiresAt <= now || expiresAt <= now
}

// The absolute value, so that a clock that was set back does not make old tokens valid.
function isInGrace(replacedAt: number, now: number): boolean {
  return Math.abs(now - replacedAt) < GRACE_MS
}
