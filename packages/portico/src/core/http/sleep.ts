import { httpAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Clock } from '../async/clock.ts'

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
