import type { Transaction } from '@portico/common/database'
import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { devices } from '../devices/tables.ts'
import { isCopied } from './refreshTokens.ts'
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
   * - `reused`: the token is in two places, or in another browser. Somebody copied it.
   * - `ended`: by its user, by its time, or by a reuse.
   */
  readonly status: 'live' | 'reused' | 'ended'
  readonly session: SessionRow
  readonly token: typeof refreshTokens.$inferSelect
}

/** Reads the session of a refresh token. */
export async function readSession(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'now'>,
  { projectId, browser = '', refreshToken = '' }: SessionCookies,
): Promise<FoundSession | undefined> {
  const { hashes, now } = context
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
  const isReused = !isOfBrowser || (await isCopied(transaction, context, refreshToken, token))
  return { status: isReused ? 'reused' : 'live', session, token }
}

/** Whether a session has ended, or was not used for too long. */
export function isOver({ endedAt, idleExpiresAt, expiresAt }: SessionRow, now: number): boolean {
  return endedAt !== null || idleExpiresAt <= now || expiresAt <= now
}
