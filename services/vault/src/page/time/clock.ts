/** The time of the frame, which tests replace. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** @returns cancels it */
  after(delayMs: number, act: () => void): () => void
}
