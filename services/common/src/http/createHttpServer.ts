import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Refusal, refuseConnection } from './refuseConnection.ts'

/**
 * A minute is the longest idle time of common balancers. A balancer must never send into a closing
 * connection.
 */
const KEEP_ALIVE_MS = 61_000
const HEADERS_MS = 10_000
/** Node.js looks for late requests every 30 s by default, which would add to the time limits. */
const CHECK_INTERVAL_MS = 500
const IDLE_CHECK_MS = 50

export interface HttpServerOptions {
  readonly listener: RequestListener
  /** The time in which a whole request must arrive. */
  readonly requestTimeoutMs: number
  /**
   * The answer to what is not an HTTP request or arrives too late, by the code of Node.js's error.
   */
  refuse(code: string): Refusal
}

/**
 * Creates an HTTP server with time limits for headers and bodies. An unreadable request is
 * answered, too.
 */
export function createHttpServer({
  listener,
  requestTimeoutMs,
  refuse,
}: HttpServerOptions): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // Node.js refuses a missing host without a body; the listener refuses it with one.
      requireHostHeader: false,
    },
    listener,
  )
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // In the middle of a response there is no place for another one.
    const { _httpMessage: response } = socket as Socket & {
      _httpMessage?: { headersSent: boolean }
    }
    if (!socket.writable || response?.headersSent) socket.destroy()
    else refuseConnection(socket, refuse(code))
  })
  return server
}

/**
 * Stops a server: it accepts no more connections, finishes the requests under way and closes idle
 * connections.
 *
 * @param timeoutMs - after this time, open connections are closed as well; 0: at once
 */
export function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    // Node.js keeps a connection for the next request when its last one ends after `close`.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve()
    })
    if (timeoutMs === 0) server.closeAllConnections()
  })
}
