import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GatewayError } from '../errors.ts'
import { toProblem } from './toProblem.ts'

/** Ends a connection that has no response object, with a problem as any answer has it. */
export function refuseConnection(
  stream: Duplex,
  error: GatewayError,
  requestId: string,
  status = error.status,
): void {
  const { body, retryAfterSeconds, type } = toProblem(error, requestId)
  const text = String(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    ...(retryAfterSeconds === undefined ? [] : [`retry-after: ${retryAfterSeconds}`]),
  ]
  // A client that never closes its side would keep the connection, and its place.
  stream.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => stream.destroy())
}
