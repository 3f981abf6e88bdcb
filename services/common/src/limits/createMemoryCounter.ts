import type { Counter } from './types.ts'

const WINDOW_MS = 60_000
const KEYS_MAX = 100_000
/** Entries that go at once when all are in use: one at a time would cost every new visitor the search for it. */
const EVICTED = 10_000

interface Window {
  points: number
  endsAt: number
}

/**
 * Counts within this process: a window begins with the first request in it, and what is refused is not charged. Our own, because it is asked
 * twice by every request and a promise would cost more than the count.
 */
export function createMemoryCounter(now: () => number): Counter {
  const visitors = new Map<string, Window>()
  // Apart, so that a flood of visitors makes no project begin anew.
  const projects = new Map<string, Window>()
  return (key, perMinute, points) => {
    const at = now()
    const windows = key.includes(':') ? visitors : projects
    let window = windows.get(key)
    // A clock that was set back must not make a window last for hours.
    if (!window || window.endsAt <= at || window.endsAt - at > WINDOW_MS) {
      if (windows.size >= KEYS_MAX) sweep(windows, at)
      window = { points: 0, endsAt: at + WINDOW_MS }
      windows.set(key, window)
    }
    if (window.points + points > perMinute) return window.endsAt - at
    window.points += points
    return 0
  }
}

function sweep(windows: Map<string, Window>, at: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key)
  if (windows.size < KEYS_MAX) return
  let left = EVICTED
  for (const key of windows.keys()) {
    if (left === 0) return
    windows.delete(key)
    left -= 1
  }
}
