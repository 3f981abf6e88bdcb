/**
 * The kind of a request. When requests cannot be counted, e.g. because Redis does not answer, a
 * `read` passes and a `write` is rejected.
 */
export type Cost = 'read' | 'write'

export interface LimitRequest {
  readonly key: string
  readonly perMinute: number
  /** Default: 1. A batch takes one for each call. */
  readonly points?: number | undefined
  readonly cost: Cost
}

/** Limits requests per minute. */
export interface Limiter {
  /**
   * Takes points; synchronous when it counts in memory.
   *
   * @throws {ServiceError} `rate_limited`, with the time to wait; `unavailable` for a write that
   * cannot be counted
   */
  take(request: LimitRequest): void | Promise<void>
}

/** @returns milliseconds to wait; 0 when there are points left */
export type Counter = (key: string, perMinute: number, points: number) => number | Promise<number>
