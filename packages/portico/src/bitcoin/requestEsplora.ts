import { systemClock } from '../core/async/clock.ts'
import { throwIfAborted } from '../core/async/raceAbort.ts'
import { attempt } from '../core/http/attempt.ts'
import { type HttpStatusCause, readStatus } from '../core/http/readStatus.ts'
import { httpInvalidBody, httpStatus, rpcRequestFailed } from '../wire/errors/catalogue.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../wire/errors/rows/node.ts'
import { HTTP_BODY_MAX_BYTES, HTTP_TIMEOUT_MS } from '../wire/limits.ts'
import type { RpcEndpoint } from '../wire/network.ts'

/** Where a request is sent: Esplora servers, in order of preference. */
export interface EsploraTarget {
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

/** A request of the Esplora API. */
export interface EsploraRequest<T> {
  /** The path segments, not encoded. */
  readonly path: readonly string[]
  /** A body to post. */
  readonly body?: string | undefined
  /** Reads the response. Throws if it is invalid. */
  readonly read: (text: string) => T
}

const NOT_FOUND = 404

/**
 * Sends a request to the first server that responds, with ten seconds for each.
 *
 * Source: github.com/Blockstream/esplora, API.md.
 *
 * @throws {PorticoError} `http/rpc-request-failed` if no server responds; `node/unknown` with what
 *   the last one responded, or without endpoints; `connector/aborted`
 */
export async function requestEsplora<T>(
  { endpoints, signal = new AbortController().signal }: EsploraTarget,
  request: EsploraRequest<T>,
): Promise<T> {
  let failure: PorticoError = new PorticoError(nodeUnknownError)
  for (const endpoint of endpoints) {
    throwIfAborted(signal)
    try {
      return request.read(await send(endpoint, request, signal))
    } catch (cause) {
      const row = readStatus(cause) === undefined ? rpcRequestFailed : nodeUnknownError
      failure = new PorticoError(row, {
        cause,
        details: isPorticoError(cause) ? cause.details : undefined,
      })
    }
  }
  throwIfAborted(signal)
  throw failure
}

/** Returns whether no server knows the transaction or address. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && readStatus(error.cause) === NOT_FOUND
}

/** Parses JSON. @throws {PorticoError} `http/invalid-body` */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new PorticoError(httpInvalidBody, { cause })
  }
}

async function send(
  { url, headers }: RpcEndpoint,
  { path, body }: EsploraRequest<unknown>,
  signal: AbortSignal,
): Promise<string> {
  const answer = await attempt({
    url: addPath(url, path),
    init: {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers },
      credentials: 'omit',
      ...(body !== undefined && { body }),
    },
    fetch: globalThis.fetch,
    clock: systemClock,
    timeoutMs: HTTP_TIMEOUT_MS,
    maxBytes: HTTP_BODY_MAX_BYTES,
    signal,
  })
  const text = new TextDecoder().decode(answer.bytes)
  if (answer.ok) return text
  const { status } = answer
  const cause: HttpStatusCause = { status, retryAfterMs: undefined, body: text }
  throw new PorticoError(httpStatus, { args: { status }, cause, details: cleanText(text) })
}

// The URL may have a query, e.g. a key or that of the gateway.
function addPath(base: string, path: readonly string[]): string {
  const url = new URL(base)
  const segments = path.map(encodeURIComponent)
  url.pathname = [url.pathname.replace(/\/$/, ''), ...segments].join('/')
  return url.href
}
