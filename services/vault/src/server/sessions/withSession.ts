import type { Transaction } from '@portico/common/database'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { notify } from '../mails/notify.ts'
import { lockUser } from '../users/saveUser.ts'
import { endReused } from './endReused.ts'
import { type FoundSession, readSession, type SessionCookies } from './readSession.ts'

export type SessionContext = Pick<VaultContext, 'db' | 'hashes' | 'now' | 'sealer' | 'outbox'>

/**
 * Runs `work` on the session of a refresh token, while no other request changes its user's data. A
 * token that was copied ends its session.
 *
 * @throws {ApiError} `session_required` without a session; `session_ended`
 */
export async function withSession<Result>(
  context: SessionContext,
  cookies: SessionCookies,
  work: (transaction: Transaction, found: FoundSession) => Promise<Result>,
): Promise<Result> {
  const outcome = await context.db.transaction(async (transaction) => {
    const found = await findSession(transaction, context, cookies)
    if (found?.status === 'live') return { result: await work(transaction, found) }
    // An error would undo it.
    if (found?.status === 'reused') await endReused(transaction, context, found.session)
    return { found }
  })
  if ('result' in outcome) return outcome.result
  const { found } = outcome
  if (found?.status === 'reused') notify(context, found.session, { kind: 'session_reused' })
  throw new ApiError(found ? 'session_ended' : 'session_required')
}

async function findSession(
  transaction: Transaction,
  context: SessionContext,
  cookies: SessionCookies,
): Promise<FoundSession | undefined> {
  const found = await readSession(transaction, context, cookies)
  if (!found) return undefined
  await lockUser(transaction, found.session.userId)
  // Another request may have changed it before this one had the lock.
  return readSession(transaction, context, cookies)
}
