import { eq } from 'drizzle-orm'
import { addEvent } from '../events/addEvent.ts'
import { endSessionsWhere } from './endSessionsWhere.ts'
import type { SessionCookies } from './readSession.ts'
import { sessions } from './tables.ts'
import { type SessionContext, withSession } from './withSession.ts'

/**
 * Ends the session of a browser.
 *
 * @throws {ApiError} `session_required`, `session_ended`
 */
export function signOut(context: SessionContext, cookies: SessionCookies): Promise<void> {
  return withSession(context, cookies, async (transaction, { session: { id, userId } }) => {
    await endSessionsWhere(transaction, context, eq(sessions.id, id))
    await addEvent(transaction, context, { userId, kind: 'signed_out', subject: '' })
  })
}

/**
 * Ends all sessions of the user of a browser.
 *
 * @throws {ApiError} `session_required`, `session_ended`
 */
export function signOutEverywhere(context: SessionContext, cookies: SessionCookies): Promise<void> {
  return withSession(context, cookies, async (transaction, { session: { userId } }) => {
    await endSessionsWhere(transaction, context, eq(sessions.userId, userId))
    await addEvent(transaction, context, { userId, kind: 'signed_out', subject: '' })
  })
}
