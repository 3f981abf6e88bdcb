import { isSameHash } from '@portico/common/secrets'
import { readBearerToken } from '@portico/common/tokens'
import { eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { devices } from '../devices/tables.ts'
import { isOver, type SessionRow } from './readSession.ts'
import { sessions } from './tables.ts'

/** A session that is live, in the browser in which it began. */
export type LiveSession = SessionRow & { readonly deviceId: string }

export interface AccessCredentials {
  readonly projectId: string
  /** The header with the access token. */
  readonly authorization: string | undefined
  readonly browser: string | undefined
}

/**
 * Reads the session of an access token. The token alone is not enough: the session must not have
 * ended since, and the request must come from its browser.
 *
 * @throws {ApiError} `session_required` without a valid token; `session_ended`
 */
export async function authenticate(
  { db, hashes, accessTokens, now }: Pick<VaultContext, 'db' | 'hashes' | 'accessTokens' | 'now'>,
  { projectId, authorization, browser = '' }: AccessCredentials,
): Promise<LiveSession> {
  const claims = await accessTokens.read(readBearerToken(authorization), projectId)
  if (!claims) throw new ApiError('session_required')
  const [found] = await db
    .select({ session: sessions, browser: devices.browser })
    .from(sessions)
    .leftJoin(devices, eq(devices.id, sessions.deviceId))
    .where(eq(sessions.id, claims.sessionId))
  const { deviceId } = found?.session ?? {}
  if (!found || !deviceId || isOver(found.session, now())) throw new ApiError('session_ended')
  if (!isSameHash(found.browser ?? '', hashes.hash('browser', browser))) {
    throw new ApiError('session_required')
  }
  return { ...found.session, deviceId }
}
