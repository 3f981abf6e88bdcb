import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Refusal {
  readonly status: number
  /** For programs. */
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds?: number
}

/** Ends a connection that was not upgraded, with what any refusal of the relay has. */
export function refuseConnection(stream: Duplex, refusal: Refusal): void {
  const { status, code, message, retryAfterSeconds } = refusal
  const text = JSON.stringify({ error: { code, message } })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    ...(retryAfterSeconds === undefined ? [] : [`retry-after: ${retryAfterSeconds}`]),
  ]
  // A client that never closes its side would keep the connection, and its place.
  stream.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => stream.destroy())
}
