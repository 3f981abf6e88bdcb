import type { Logger } from 'pino'

const HOUR_MS = 3_600_000

export interface SweepOptions {
  readonly sweep: () => Promise<unknown>
  /** What is deleted, for the log. */
  readonly subject: string
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Deletes what is old: now, and every hour.
 *
 * @returns stops, once a pending deletion has ended
 */
export function startSweep({ sweep, subject, log }: SweepOptions): () => Promise<void> {
  const run = async (): Promise<void> => {
    try {
      await sweep()
    } catch (err) {
      log.warn({ err }, `old ${subject} could not be deleted; tried again in an hour`)
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
