import {
  httpAborted,
  httpRequestFailed,
  httpTimeout,
  httpTooLarge,
} from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import type { Clock } from '../async/clock.ts'

/** One attempt of a request. */
export interface Attempt {
  readonly url: string
  readonly init: RequestInit
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
}

/** A complete response. */
export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Sends a request once. Rejects when the signal aborts or after the timeout, even if `fetch`
 * ignores its signal.
 *
 * @throws {PorticoError} `http/aborted`, `http/timeout`, `http/too-large`, and
 *   `http/request-failed` for network errors
 */
export async function attempt(options: Attempt): Promise<Answer> {
  const { signal, clock } = options
  if (signal?.aborted) throw new PorticoError(httpAborted, { cause: signal.reason })
  const controller = new AbortController()
  let reason: PorticoError | undefined
  // Not all supported browsers have `AbortSignal.any`, and its error would not tell an abort from a
  // timeout.
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
  // Destructured, because `fetch` throws if it is called as a method of another object.
  const { fetch, url, init, maxBytes } = options
  const response = await fetch(url, { ...init, signal })
  const bytes = await readBytes(response, maxBytes)
  return { status: response.status, ok: response.ok, headers: response.headers, bytes }
}

/**
 * Reads the body of a response up to a limit. A body may be longer than its `Content-Length`, so
 * its bytes are counted.
 *
 * @throws {PorticoError} `http/too-large`
 * @throws errors of the stream
 */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  if (Number(response.headers.get('content-length')) > maxBytes) return refuse(reader, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) return refuse(reader, maxBytes)
    chunks.push(part.value)
  }
  return join(chunks, size)
}

function refuse(reader: ReadableStreamDefaultReader, maxBytes: number): never {
  // A failure to cancel the stream changes nothing.
  reader.cancel().catch(() => undefined)
  throw new PorticoError(httpTooLarge, { args: { bytes: maxBytes } })
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
