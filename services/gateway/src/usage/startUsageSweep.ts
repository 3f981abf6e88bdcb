import type { Database } from '@portico/common/database'
import { lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { usageEvents } from '../store/schema.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

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
  const sweep = async (): Promise<void> => {
    const oldest = new Date(Date.now() - days * DAY_MS)
    try {
      await store.db.delete(usageEvents).where(lt(usageEvents.receivedAt, oldest))
    } catch (err) {
      log.warn({ err }, 'old usage events could not be deleted; tried again in an hour')
    }
  }
  let running = sweep()
  const timer = setInterval(() => {
    running = sweep()
  }, HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
