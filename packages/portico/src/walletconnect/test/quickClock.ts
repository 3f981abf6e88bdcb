import type { Clock } from '../../core/async/clock.ts'

/** A clock on which the line tries again at once: of all waits only its backoff is no whole number. */
export function quickClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, callback) {
      const timer = setTimeout(callback, Number.isInteger(delayMs) ? delayMs : 0)
      return () => clearTimeout(timer)
    },
  }
}
