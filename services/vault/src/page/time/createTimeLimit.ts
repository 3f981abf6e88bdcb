import type { Clock } from './clock.ts'

/** A time for work that nothing may wait longer for. */
export interface TimeLimit {
  /** Aborts when the time is over, with the signal of the caller, and with `end`. */
  readonly signal: AbortSignal
  /** Resolves when it aborts. */
  readonly ended: Promise<void>
  end(): void
}

export interface CreateTimeLimitParameters {
  readonly signal: AbortSignal
  readonly ms: number
  readonly clock: Clock
}

/** Starts a time. */
export function createTimeLimit({ signal, ms, clock }: CreateTimeLimitParameters): TimeLimit {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const ended = new Promise<void>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve())
  })
  const cancel = clock.after(ms, abort)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return {
    signal: limit.signal,
    ended,
    end() {
      cancel()
      signal.removeEventListener('abort', abort)
      abort()
    },
  }
}
