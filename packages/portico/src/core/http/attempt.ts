import { httpAborted, httpRequestFailed, httpTimeout } from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import type { Clock } from '../async/clock.ts'
import { readBytes } from './readBytes.ts'

/** One try of a request: everything about it is settled. */
export interface Attempt {
  readonly url: string
  readonly init: RequestInit
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
}

/** A response that has been read to its end. */
export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Sends a request once. Settles at the latest when the time is up or the caller aborts, also with a
 * `fetch` that ignores its signal.
 *
 * @throws {PorticoError} `http/aborted` by the caller, `http/timeout` by the clock, `http/too-large`,
 * `http/request-failed` for everything the network does
 */
export async function attempt(options: Attempt): Promise<Answer> {
  const { signal, clock } = options
  if (signal?.aborted) throw new PorticoError(httpAborted, { cause: signal.reason })
  const controller = new AbortController()
  let reason: PorticoError | undefined
  // `AbortSignal.any` and `.timeout` would do this, but they are younger than the browsers we serve,
  // and their errors do not tell which of the two it was.
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(reason), { once: true })
  })
  const stop = (why: PorticoError): void => {
    reason ??= why
    controller.abort(reason)
  }
  const onAbort = (): void => stop(new PorticoError(httpAborted, { cause: signal?.reason }))
  const cancelTimer = clock.after(options.timeoutMs, () => stop(new PorticoError(httpTimeout)))
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([send(options, controller.signal), stopped])
  } catch (cause) {
    throw reason ?? (isPorticoError(cause) ? cause : new PorticoError(httpRequestFailed, { cause }))
  } finally {
    cancelTimer()
    signal?.removeEventListener('abort', onAbort)
  }
}

async function send(options: Attempt, signal: AbortSignal): Promise<Answer> {
  // Taken out of the object first: a browser's `fetch` refuses to run with a foreign `this`.
  const { fetch, url, init, maxBytes } = options
  const response = await fetch(url, { ...init, signal })
  const bytes = await readBytes(response, maxBytes)
  return { status: response.status, ok: response.ok, headers: response.headers, bytes }
}
