/** Time as the engine sees it, replaceable in tests. Milliseconds. */
export interface Clock {
  now(): number
  /** Calls back once; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void
}

/** The clock of the platform. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}
