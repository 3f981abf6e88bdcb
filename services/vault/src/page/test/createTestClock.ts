import type { Clock } from '../time/clock.ts'

/** A clock that stands still until a test moves it. */
export function createTestClock(start = Date.UTC(2026, 0, 1)) {
  let now = start
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(delayMs, act) {
      const timer = { at: now + delayMs, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  return {
    ...clock,
    /** Moves the clock without its timers, as in a page that was suspended. */
    jump(byMs: number) {
      now += byMs
    },
    advance(byMs: number) {
      now += byMs
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { act } of due) act()
    },
  }
}
