export interface WindowLimit {
  /** How often something may happen within the window. */
  readonly count: number
  readonly windowMs: number
}

/**
 * How long something must wait that may happen so often within a window.
 *
 * @param recent - when it happened, the oldest first
 * @returns milliseconds; 0 when the limit is not reached
 */
export function getWindowWait(
  recent: readonly number[],
  { count, windowMs }: WindowLimit,
  now: number,
): number {
  const oldest = recent[recent.length - count]
  // What a clock that jumped back left in the future locks nobody out for longer than the window.
  return oldest === undefined ? 0 : Math.max(0, Math.min(windowMs, oldest + windowMs - now))
}
