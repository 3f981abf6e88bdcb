import type { Clock } from './clock.ts'

/** Creates the clock of a window since its start, which never jumps. */
export function createMonotonicClock(window: Window): Clock {
  return {
    now: () => window.performance.now(),
    after(delayMs, act) {
      const timer = window.setTimeout(act, delayMs)
      return () => window.clearTimeout(timer)
    },
  }
}
