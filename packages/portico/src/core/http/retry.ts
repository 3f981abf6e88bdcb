import { httpAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Clock } from '../async/clock.ts'

/**
 * Parses a `Retry-After` header (RFC 9110, section 10.2.3): seconds, or an HTTP date.
 *
 * @param nowMs - the current time, to convert a date
 * @returns the delay in milliseconds, or `undefined` if there is no valid header
 * @example
 * readRetryAfter('2', 0) // 2000
 */
export function readRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  // All forms of an HTTP date start with a day's name. `Date.parse` also accepts '-1' and '1.5'.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}

/**
 * Resolves after a delay.
 *
 * @throws {PorticoError} `http/aborted` if the signal aborts
 * @example
 * await sleep(systemClock, 150, signal)
 */
export function sleep(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel()
      reject(new PorticoError(httpAborted, { cause: signal?.reason }))
    }
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
