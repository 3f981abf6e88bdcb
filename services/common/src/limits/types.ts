/** What a request costs: one that only reads passes when the limiter itself is out of order, one that writes does not. */
export type Cost = 'read' | 'write'

export interface LimitRequest {
  readonly key: string
  readonly perMinute: number
  /** Default 1; a batch counts its parts. */
  readonly points?: number | undefined
  readonly cost: Cost
}

/** Counts requests a minute. */
export interface Limiter {
  /** At once where it counts in memory. @throws {ServiceError} `rate_limited` with the seconds to wait; `unavailable` for a write that cannot be counted */
  take(request: LimitRequest): void | Promise<void>
}

/** @returns milliseconds to wait; 0: there was room. Throws when it cannot count */
export type Counter = (key: string, perMinute: number, points: number) => number | Promise<number>
