import type { Database } from '@portico/common/database'
import { lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { usageEvents } from '../store/schema.ts'
import { startSweep } from '../store/startSweep.ts'

const DAY_MS = 24 * 3_600_000

export interface UsageSweep {
  readonly store: Database
  readonly log: Pick<Logger, 'warn'>
  /** Days for which events are kept. */
  readonly days: number
}

/**
 * Deletes old usage events: now, and every hour.
 *
 * @returns stops, once a pending deletion has ended
 */
export function startUsageSweep({ store, log, days }: UsageSweep): () => Promise<void> {
  const sweep = () => {
    const oldest = new Date(Date.now() - days * DAY_MS)
    return store.db.delete(usageEvents).where(lt(usageEvents.receivedAt, oldest)).execute()
  }
  return startSweep({ sweep, subject: 'usage events', log })
}
