import type { Clock } from '../../core/async/clock.ts'

/** A clock on which reconnecting is immediate: only the random backoff is not a whole number. */
export function quickClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, callback) {
      const timer = setTimeout(callback, Number.isInteger(delayMs) ? delayMs : 0)
      return () => clearTimeout(timer)
    },
  }
}
