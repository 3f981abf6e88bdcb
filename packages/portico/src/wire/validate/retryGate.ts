/** The time of the last try, and the delay until the next one. */
export interface RetryGate {
  /** `undefined` if there was no try yet. */
  readonly lastMs: number | undefined
  readonly nowMs: number
  readonly waitMs: number
}

/**
 * Returns the seconds until the next try is allowed, rounded up. Never more than the delay, also if
 * the system clock was set back.
 *
 * @example
 * retrySecondsLeft({ lastMs: 0, nowMs: 29_001, waitMs: 30_000 }) // 1
 */
export function retrySecondsLeft({ lastMs, nowMs, waitMs }: RetryGate): number {
  if (lastMs === undefined) return 0
  const leftMs = Math.min(lastMs + waitMs - nowMs, waitMs)
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : 0
}
