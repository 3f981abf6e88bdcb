import type { Counter } from './types.ts'

const WINDOW_MS = 60_000
const KEYS_MAX = 100_000

/** Counts within this process: a window begins with the first request in it. Our own, because it is asked twice by every request and a promise would cost more than the count. */
export function createMemoryCounter(now: () => number): Counter {
  const windows = new Map<string, { points: number; endsAt: number }>()
  return (key, perMinute, points) => {
    const at = now()
    let window = windows.get(key)
    // A clock that was set back must not make a window last for hours.
    if (!window || window.endsAt <= at || window.endsAt - at > WINDOW_MS) {
      if (windows.size >= KEYS_MAX) sweep(windows, at)
      window = { points: 0, endsAt: at + WINDOW_MS }
      windows.set(key, window)
    }
    window.points += points
    return window.points <= perMinute ? 0 : window.endsAt - at
  }
}

function sweep(windows: Map<string, { endsAt: number }>, at: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key)
  // All of them are in use: somebody has a hundred thousand addresses. The oldest go.
  for (const key of windows.keys()) {
    if (windows.size < KEYS_MAX) return
    windows.delete(key)
  }
}
