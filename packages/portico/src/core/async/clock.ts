/** The source of time, replaceable in tests. In milliseconds. */
export interface Clock {
  now(): number
  /** Calls the callback once, after the delay. The returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void
}

/** The clock of the system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}
