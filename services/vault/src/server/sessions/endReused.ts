import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { endSessionsWhere } from './endSessionsWhere.ts'
import type { SessionRow } from './readSession.ts'
import { sessions } from './tables.ts'

/** Ends a session whose token was copied. The caller sends the notice after the transaction. */
export async function endReused(
  transaction: Transaction,
  context: Pick<VaultContext, 'now'>,
  { id, userId }: SessionRow,
): Promise<void> {
  await endSessionsWhere(transaction, context, eq(sessions.id, id))
  await addEvent(transaction, context, { userId, kind: 'session_reused', subject: '' })
}
