import type { Counter } from './types.ts'

const WINDOW_MS = 60_000
const KEYS_MAX = 100_000
/**
 * How many keys are evicted at once when the map is full: one at a time would cost a search for
 * each new client.
 */
const EVICTED = 10_000

interface Window {
  points: number
  endsAt: number
}

/**
 * Counts in this process. A window begins with its first request, and a refused request takes no
 * points. It is not `rate-limiter-flexible`, which returns a promise for each count.
 */
export function createMemoryCounter(now: () => number): Counter {
  const clients = new Map<string, Window>()
  // Separate maps, so that a flood of clients never resets the count of a project.
  const projects = new Map<string, Window>()
  return (key, perMinute, points) => {
    const at = now()
    const windows = key.includes(':') ? clients : projects
    let window = windows.get(key)
    // A clock that was set back must not extend a window.
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
