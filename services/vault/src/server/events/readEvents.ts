import { desc, eq } from 'drizzle-orm'
import type { Events } from '../../api/events.ts'
import type { VaultContext } from '../context.ts'
import { events } from './tables.ts'

const EVENTS_MAX = 100

/** Reads what happened to a user's account, the newest first. */
export async function readEvents(
  { db }: Pick<VaultContext, 'db'>,
  userId: string,
): Promise<Events> {
  const rows = await db
    .select({ kind: events.kind, at: events.at, subject: events.subject })
    .from(events)
    .where(eq(events.userId, userId))
    .orderBy(desc(events.id))
    .limit(EVENTS_MAX)
  return { events: rows }
}
