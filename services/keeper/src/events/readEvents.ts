import { desc, eq } from 'drizzle-orm'
import type { Events } from '../api/events.ts'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from '../devices/requireKnownDevice.ts'
import { events } from './tables.ts'

const EVENTS_MAX = 100

/**
 * Reads what happened to a share, the newest first.
 *
 * @throws {ApiError} `share_not_found`, `device_unknown`
 */
export async function readEvents(
  context: Pick<KeeperContext, 'db' | 'hashes'>,
  calling: CallingDevice,
): Promise<Events> {
  const { share } = await requireKnownDevice(context.db, context, calling)
  const rows = await context.db
    .select({ kind: events.kind, at: events.at, subject: events.subject })
    .from(events)
    .where(eq(events.shareId, share.id))
    .orderBy(desc(events.id))
    .limit(EVENTS_MAX)
  return { events: rows }
}
