import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** An error response for a connection that has no response object. */
export interface Refusal {
  readonly status: number
  /** For programs. */
  readonly code: string
  readonly message: string
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** More headers, which may replace the two for caching and content types. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * Answers a raw connection with an error in the form of every other error response, and closes it.
 */
export function refuseConnection(stream: Duplex, refusal: Refusal): void {
  const { status, code, message, requestId, retryAfterSeconds, headers } = refusal
  const text = JSON.stringify({ error: { code, message, requestId } })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries({ ...always, ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...(requestId === undefined ? [] : [`x-request-id: ${requestId}`]),
    ...(retryAfterSeconds === undefined ? [] : [`retry-after: ${retryAfterSeconds}`]),
  ]
  // A client that never closes its side would keep the connection open.
  stream.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => stream.destroy())
}
