/** The time of the frame, which tests replace. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** @returns cancels it */
  after(delayMs: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
}
