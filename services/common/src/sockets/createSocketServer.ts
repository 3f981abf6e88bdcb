import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { ServiceError } from '../errors/serviceError.ts'
import { createProxyWarning } from '../http/createProxyWarning.ts'
import { getClientAddress } from '../http/getClientAddress.ts'
import { type Refusal, refuseConnection } from '../http/refuseConnection.ts'
import {
  type ConnectionLimits,
  createConnectionLimiter,
} from '../limits/createConnectionLimiter.ts'
import { keepAlive } from './keepAlive.ts'

/** Only path and query of a request are read. */
const BASE = 'http://service'
const RETRY_SECONDS = 10

/** A request to open a WebSocket. */
export interface UpgradeRequest {
  readonly url: URL
  readonly origin: string | undefined
  /** What its limits count by; never logged. */
  readonly address: string
}

/** An open WebSocket of a client. */
export interface ClientSocket {
  readonly socket: WebSocket
  readonly address: string
  /** Frees its place under the connection limits before it is closed. */
  release(): void
}

export interface SocketServerOptions<Session> {
  readonly server: Server
  /** The path that takes WebSockets, without a slash at its end; '' is the root. */
  readonly path: string
  readonly limits: ConnectionLimits
  readonly trustedProxies: number
  readonly messageMaxBytes: number
  /** A client that has not answered the last ping is disconnected. */
  readonly pingIntervalMs: number
  /** Takes a warning about the configuration. */
  warn(message: string): void
  /** The project whose connection limit applies. */
  projectOf?(url: URL): string
  /**
   * Decides before the upgrade.
   *
   * @throws {ServiceError} answered with its status
   */
  admit(request: UpgradeRequest): Session | Promise<Session>
  /** The answer to a refused connection. `url` is missing where it cannot be read. */
  refuse(error: unknown, url: URL | undefined): Refusal
  onConnection(client: ClientSocket, session: Session): void
}

/** The WebSocket side of an HTTP server. */
export interface SocketServer {
  /** Accepts no more connections; those that are open stay until `close`. */
  stopAccepting(): void
  /** Closes every connection with a code, and cuts off the ones that do not answer in time. */
  close(code: number, reason: string, timeoutMs: number): Promise<void>
}

/** Accepts WebSockets on an HTTP server, under limits by address and project. */
export function createSocketServer<Session>(options: SocketServerOptions<Session>): SocketServer {
  const { server, trustedProxies } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.messageMaxBytes })
  const limiter = createConnectionLimiter(options.limits)
  const checkProxy = createProxyWarning(trustedProxies, options.warn)
  const pings = keepAlive(sockets, options.pingIntervalMs)
  let isAccepting = true

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const forwarded = request.headers['x-forwarded-for']
    const address = getClientAddress(
      request.socket.remoteAddress,
      String(forwarded ?? ''),
      trustedProxies,
    )
    checkProxy(forwarded)
    let url: URL | undefined
    let release: (() => void) | undefined
    const refuse = (thrown: unknown): void => {
      // A refused client may keep its side open; it must not use up a place.
      release?.()
      refuseConnection(stream, options.refuse(thrown, url))
    }
    const begin = async (): Promise<Session> => {
      if (!isAccepting) throw stopping()
      url = readUrl(request.url, options.path)
      // The place is taken before anything is awaited: many connections can arrive at once.
      release = limiter.take(address, options.projectOf?.(url))
      if (!release) throw tooMany()
      stream.once('close', release)
      return options.admit({ url, address, origin: request.headers.origin })
    }
    begin().then((session) => {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        pings.watch(socket)
        options.onConnection({ socket, address, release: () => release?.() }, session)
      })
    }, refuse)
  })

  return {
    stopAccepting() {
      isAccepting = false
      pings.stop()
    },
    async close(code, reason, timeoutMs) {
      isAccepting = false
      pings.stop()
      for (const socket of sockets.clients) socket.close(code, reason)
      await untilClosed(sockets, timeoutMs)
      sockets.close()
    },
  }
}

const stopping = () =>
  new ServiceError('unavailable', 'The service stops; connect again.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

const tooMany = () =>
  new ServiceError('rate_limited', 'Too many connections.', { retryAfterSeconds: RETRY_SECONDS })

function readUrl(text = '', path: string): URL {
  if (!URL.canParse(text, BASE)) throw new ServiceError('bad_request', 'This is no address.')
  const url = new URL(text, BASE)
  if (url.pathname.replace(/\/$/, '') === path) return url
  throw new ServiceError('not_found', 'There is nothing here.')
}

async function untilClosed(sockets: WebSocketServer, timeoutMs: number): Promise<void> {
  const closed = [...sockets.clients].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  const timer = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, timeoutMs)
  await Promise.all(closed)
  clearTimeout(timer)
}
