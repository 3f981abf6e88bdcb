import { lt } from 'drizzle-orm'
import type { Database, Transaction } from '../database/types.ts'
import { type CodeEventKind, codeEvents } from './eventTables.ts'
import { CODE_EVENTS_KEPT_MS } from './limits.ts'
import type { CodeKeys } from './types.ts'

/** Counts a mail that is sent, or a wrong try. The caller has locked the keys. */
export async function countEvent(
  transaction: Transaction,
  kind: CodeEventKind,
  { subject, address, project: projectId }: CodeKeys,
  now: number,
): Promise<void> {
  await transaction.insert(codeEvents).values({ kind, subject, address, projectId, at: now })
}

/** Deletes events that count for nothing any more. */
export async function pruneEvents(db: Database['db'], now: number): Promise<void> {
  await db.delete(codeEvents).where(lt(codeEvents.at, now - CODE_EVENTS_KEPT_MS))
}
