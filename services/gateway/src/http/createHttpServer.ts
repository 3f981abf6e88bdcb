import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { GatewayError } from '../errors.ts'
import { refuseConnection } from './refuseConnection.ts'
import { toProblem } from './toProblem.ts'

/** What a balancer in front waits at most, and a second more: it must never send into a closing connection. */
const KEEP_ALIVE_MS = 61_000
const HEADERS_MS = 10_000
const CHECK_EVERY_MS = 500

/**
 * A server that waits for nobody: headers and body must be there in time, and what is no request is answered with a problem as well.
 *
 * @param requestTimeoutMs - what a whole request may take to arrive
 */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, requestTimeoutMs: number): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // Node's own refusal has no body; ours follows.
      requireHostHeader: false,
    },
    getRequestListener(fetch, { errorHandler: () => unreadable() }),
  )
  server.on('clientError', refuseClient)
  return server
}

/** A path or a host that makes no address. */
function unreadable(): Response {
  const requestId = randomUUID()
  const error = new GatewayError('bad_request', 'The path or the host is not readable.')
  const { body, status = 400, type = '' } = toProblem(error, requestId)
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-request-id': requestId }
  return new Response(body, { status, headers })
}

const tooLarge = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'])

function refuseClient({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // In the middle of an answer there is no place for another one.
  const { _httpMessage: under } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || under?.headersSent) {
    socket.destroy()
    return
  }
  const [error, status] = explain(code)
  refuseConnection(socket, error, randomUUID(), status)
}

function explain(code: string): readonly [GatewayError, number?] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return [new GatewayError('timeout', 'The request did not arrive in time.'), 408]
  }
  if (tooLarge.has(code)) return [new GatewayError('too_large', 'The headers are too large.'), 431]
  return [new GatewayError('bad_request', 'This is no HTTP request.')]
}
