import { pruneEvents } from '@portico/common/codes'
import { lt } from 'drizzle-orm'
import type { KeeperContext } from './context.ts'
import { deviceRequests } from './devices/tables.ts'
import { settleEmailChanges } from './emails/settleEmailChange.ts'
import { emailChanges } from './emails/tables.ts'
import { events } from './events/tables.ts'
import { RELEASES_WINDOW_MS } from './shares/releaseShare.ts'
import { shareReleases } from './shares/tables.ts'

const EVENTS_KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** Deletes what counts for nothing any more. */
export async function prune(context: Pick<KeeperContext, 'db' | 'sealer' | 'now'>): Promise<void> {
  const { db, now } = context
  await settleEmailChanges(context)
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now()))
  await pruneEvents(db, now())
  await db.delete(deviceRequests).where(lt(deviceRequests.expiresAt, now()))
  await db.delete(shareReleases).where(lt(shareReleases.at, now() - RELEASES_WINDOW_MS))
  await db.delete(events).where(lt(events.at, now() - EVENTS_KEPT_MS))
}
