import { httpAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** Time, as far as the client needs it; a test passes one that it moves itself. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after a delay in milliseconds; the returned function calls it off. */
  after(ms: number, run: () => void): () => void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}

/**
 * Waits, unless the caller gives up first.
 *
 * @param clock - whose time it is
 * @param ms - milliseconds
 * @param signal - aborts the wait
 * @throws {PorticoError} `http/aborted`
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
