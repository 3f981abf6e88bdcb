import type { Clock } from '../../core/async/clock.ts'
import { QUERY_RETRY_BASE_MS, QUERY_RETRY_CAP_MS } from '../../wire/limits.ts'

/** Runs a callback after a random delay that doubles with each failure, up to half a minute. */
export function createBackoff(clock: Clock) {
  let tries = 0
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    cancel = undefined
  }
  return {
    next(run: () => void): void {
      stop()
      const full = Math.min(QUERY_RETRY_BASE_MS * 2 ** tries, QUERY_RETRY_CAP_MS)
      tries += 1
      cancel = clock.after(full * (0.5 + Math.random() / 2), run)
    },
    stop,
    reset(): void {
      stop()
      tries = 0
    },
  }
}
