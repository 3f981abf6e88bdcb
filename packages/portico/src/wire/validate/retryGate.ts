/** When something was last tried, and how long to leave it alone; milliseconds. */
export interface RetryGate {
  /** `undefined` when it was never tried. */
  readonly lastMs: number | undefined
  readonly nowMs: number
  readonly waitMs: number
}

/**
 * Whole seconds, rounded up, until another try is allowed; 0 when it is allowed now. A clock
 * that was set back never locks anyone out for longer than the wait itself.
 *
 * @example
 * retrySecondsLeft({ lastMs: 0, nowMs: 29_001, waitMs: 30_000 }) // 1
 */
export function retrySecondsLeft({ lastMs, nowMs, waitMs }: RetryGate): number {
  if (lastMs === undefined) return 0
  const leftMs = Math.min(lastMs + waitMs - nowMs, waitMs)
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : 0
}
