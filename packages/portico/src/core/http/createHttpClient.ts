import {
  httpAborted,
  httpInvalidBody,
  httpRequestFailed,
  httpStatus,
} from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { readMessage } from '../../wire/errors/readError.ts'
import {
  HTTP_BODY_MAX_BYTES,
  HTTP_TIMEOUT_MS,
  REQUEST_RETRY_DELAY_MS,
  REQUEST_RETRY_MAX,
  RETRY_AFTER_CAP_MS,
  RETRY_STATUSES,
} from '../../wire/limits.ts'
import { type Clock, systemClock } from '../async/clock.ts'
import { type Answer, attempt } from './attempt.ts'
import { buildUrl, type Query } from './buildUrl.ts'
import { createRandomId } from './createRandomId.ts'
import type { HttpStatusCause } from './readStatus.ts'

/** The options of an HTTP client. */
export interface HttpClientOptions {
  /** The http(s) URL of the service, with or without a path. */
  readonly baseUrl: string
  /** The query parameter `clientId`. A function is called before each request. */
  readonly clientId?: string | (() => string | undefined) | undefined
  /** The query parameters of each request. */
  readonly query?: Query | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?: typeof fetch | undefined
  /** The timeout of one attempt, in milliseconds. Default: 10 000. */
  readonly timeoutMs?: number | undefined
  /** The number of retries. Default: 3. */
  readonly retries?: number | undefined
  /** The maximum size of a response, in bytes. Default: 5 000 000. */
  readonly maxBytes?: number | undefined
  readonly clock?: Clock | undefined
}

/** An HTTP request. */
export interface HttpRequest {
  /** The path segments, not encoded, e.g. `['v1', 'identity', address]`. */
  readonly path: readonly string[]
  readonly query?: Query | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** The header `Idempotency-Key`. Allows retries of requests other than GET. */
  readonly idempotencyKey?: string | undefined
  /** Allows retries with a generated idempotency key. */
  readonly isRepeatable?: boolean | undefined
}

/** A request with a parser for its response. */
export interface ParsedHttpRequest<T> extends HttpRequest {
  /** Parses the response. Throws if it is invalid. */
  readonly parse: (value: unknown) => T
}

/** Sends a request of one HTTP method. The result is `unknown` without `parse`. */
export interface HttpMethod {
  <T>(request: ParsedHttpRequest<T>): Promise<T>
  (request: HttpRequest): Promise<unknown>
}

/** An HTTP client for one service. */
export interface HttpClient {
  readonly get: HttpMethod
  readonly post: HttpMethod
  readonly put: HttpMethod
  readonly delete: HttpMethod
  /** Gets an image or another file. */
  getBlob(request: HttpRequest): Promise<Blob>
}

/**
 * Creates a JSON client for one service. Network errors and the statuses of `RETRY_STATUSES` are
 * retried after `Retry-After` or an exponential delay. Requests other than GET are retried with an
 * idempotency key only.
 *
 * @throws {PorticoError} in each request: `http/status`, `http/request-failed`, `http/timeout`,
 *   `http/aborted`, `http/too-large`, `http/invalid-body`, `http/invalid-url`
 * @example
 * const http = createHttpClient({ baseUrl: 'https://gw.example', query: { projectId } })
 * const chains = await http.get({ path: ['v1', 'supported-chains'], parse: parseChains })
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const json = (method: string): HttpMethod => {
    return async <T>(request: HttpRequest & Partial<ParsedHttpRequest<T>>) => {
      const value = decode(await run(options, method, request))
      return request.parse ? request.parse(value) : (value as T)
    }
  }
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    delete: json('DELETE'),
    async getBlob(request) {
      const { bytes, headers } = await run(options, 'GET', request)
      return new Blob([bytes], { type: headers.get('content-type') ?? '' })
    },
  }
}

async function run(
  options: HttpClientOptions,
  method: string,
  request: HttpRequest,
): Promise<Answer> {
  const { clientId, clock = systemClock, timeoutMs = HTTP_TIMEOUT_MS } = options
  const id = typeof clientId === 'function' ? clientId() : clientId
  const url = buildUrl(options.baseUrl, request.path, [
    options.query,
    request.query,
    { clientId: id },
  ])
  const key = request.idempotencyKey ?? (request.isRepeatable ? createRandomId() : undefined)
  const init = toInit(options, method, { ...request, idempotencyKey: key })
  const repeatable = method === 'GET' || key !== undefined
  const retries = repeatable ? (options.retries ?? REQUEST_RETRY_MAX) : 0
  const once = (): Promise<Answer> =>
    attempt({
      url,
      init,
      clock,
      timeoutMs,
      fetch: options.fetch ?? globalThis.fetch,
      maxBytes: options.maxBytes ?? HTTP_BODY_MAX_BYTES,
      signal: request.signal,
    }).then((answer) => check(answer, clock))

  for (let retry = 0; ; retry += 1) {
    try {
      return await once()
    } catch (error) {
      const waitMs = retry < retries ? waitBefore(error, retry) : undefined
      if (waitMs === undefined) throw error
      await sleep(clock, waitMs, request.signal)
    }
  }
}

function toInit(options: HttpClientOptions, method: string, request: HttpRequest): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  const hasBody = request.body !== undefined && method !== 'GET'
  // Only with a body, because the header causes a CORS preflight.
  if (hasBody) headers['content-type'] = 'application/json'
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey
  Object.assign(headers, request.headers)
  const init: RequestInit = { method, headers, credentials: 'omit' }
  return hasBody ? { ...init, body: JSON.stringify(request.body) } : init
}

function check(answer: Answer, clock: Clock): Answer {
  if (answer.ok) return answer
  const body = tryJson(answer.bytes)
  const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), clock.now())
  const cause: HttpStatusCause = { status: answer.status, retryAfterMs, body }
  throw new PorticoError(httpStatus, {
    cause,
    args: { status: answer.status },
    details: readMessage(body),
  })
}

/** Returns the delay until the next retry, or `undefined` if there is none. */
function waitBefore(error: unknown, retry: number): number | undefined {
  const delayMs = REQUEST_RETRY_DELAY_MS * 2 ** retry
  if (isPorticoError(error, httpRequestFailed)) return delayMs
  if (!isPorticoError(error, httpStatus)) return undefined
  const { status, retryAfterMs } = error.cause as HttpStatusCause
  if (!RETRY_STATUSES.includes(status)) return undefined
  if (retryAfterMs === undefined) return delayMs
  // An earlier retry could extend a rate limit, and a longer delay is useless to the user.
  return retryAfterMs > RETRY_AFTER_CAP_MS ? undefined : retryAfterMs
}

function decode({ bytes }: Answer): unknown {
  if (bytes.byteLength === 0) return undefined
  try {
    return parseJson(bytes)
  } catch (cause) {
    throw new PorticoError(httpInvalidBody, { cause })
  }
}

function tryJson(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch {
    return undefined // e.g. an error page in HTML
  }
}

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown
}

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
