import type { Transaction } from '@portico/common/database'
import { and, isNull, type SQL } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { sessions } from './tables.ts'

/** Ends the sessions of a condition that have not ended yet. */
export async function endSessionsWhere(
  transaction: Transaction,
  { now }: Pick<VaultContext, 'now'>,
  condition: SQL,
): Promise<void> {
  await transaction
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(condition, isNull(sessions.endedAt)))
}
