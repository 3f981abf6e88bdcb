import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { countedAddress, createConnectionLimiter, createProxyWarning } from '@portico/common'
import { type WebSocket, WebSocketServer } from 'ws'
import { readToken, type TokenFault } from '../auth/readToken.ts'
import { createSession } from '../calls/createSession.ts'
import { refuseConnection } from '../http/refuseConnection.ts'
import { findFault, type ProjectFault } from '../projects/admit.ts'
import type { Project } from '../projects/readProjects.ts'
import type { RelayParts } from '../relay.ts'
import { keepAlive } from './keepAlive.ts'

/** Only path and query are read. */
const BASE = 'http://relay'
/** As the public relay says it: the SDKs then give up instead of trying again. */
const UNAUTHORIZED = 3000
const SERVICE_RESTART = 1012
/** What a client that was refused has to close its side. */
const GOODBYE_MS = 1000

const reasons: Readonly<Record<ProjectFault, string>> = {
  unknown_project: 'Unauthorized: project not found',
  origin_not_allowed: 'Unauthorized: origin not allowed',
}
const tokenMessages: Readonly<Record<TokenFault, string>> = {
  missing: 'The query must hold a token (auth).',
  malformed: 'The token is not one of this protocol.',
  signature: 'The token is not signed by its issuer.',
  audience: 'The token is for another relay: its aud must be the address of this one.',
  expired: 'The token has expired, or the clock of this device is wrong.',
  future: 'The token is not valid yet, or the clock of this device is wrong.',
}

/** Whoever opened a socket, as far as it is known. */
interface Visitor {
  readonly clientId: string
  /** As it is counted. */
  readonly address: string
  readonly project: Project | undefined
  readonly origin: string | undefined
  /** Gives its place back. */
  release(): void
}

export interface SocketServer {
  /** Takes no more connections and says goodbye to those that are open. */
  close(): Promise<void>
}

/** Takes WebSocket connections at `/`. A bad token is refused before the upgrade; project and origin after it, so that pages can tell why. */
export function serveSockets(
  server: Server,
  relay: RelayParts,
  urls: readonly string[],
): SocketServer {
  const { config, log, metrics } = relay
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: config.frameMaxBytes,
    perMessageDeflate: false,
  })
  const places = createConnectionLimiter({
    all: config.connectionsMax,
    perAddress: config.connectionsPerAddress,
    perProject: config.connectionsPerProject,
  })
  const lookForProxy = createProxyWarning(config.trustedProxies, (message) => log.warn(message))
  const projects = new Map<string, Project>(config.projects.map((project) => [project.id, project]))
  let isOpen = true

  const refuse = (
    stream: Duplex,
    status: number,
    code: string,
    message: string,
    project?: string,
  ): void => {
    metrics.refused.inc({ reason: code })
    log.info({ reason: code, project }, 'a connection was refused')
    refuseConnection(stream, {
      status,
      code,
      message,
      ...(status === 503 || status === 429 ? { retryAfterSeconds: 10 } : {}),
    })
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (!isOpen) return refuse(stream, 503, 'unavailable', 'The relay stops; connect again.')
    const asked = request.url ?? ''
    if (!URL.canParse(asked, BASE)) return refuse(stream, 400, 'bad_request', 'No address.')
    const { pathname, searchParams: query } = new URL(asked, BASE)
    if (pathname !== '/') return refuse(stream, 404, 'not_found', 'There is nothing here.')
    const project = projects.get(query.get('projectId') ?? '')
    const address = countedAddress(
      request.socket.remoteAddress,
      String(request.headers['x-forwarded-for'] ?? ''),
      config.trustedProxies,
    )
    lookForProxy(request.headers['x-forwarded-for'])
    const release = places.take(address, project?.id ?? '')
    if (!release) {
      return refuse(stream, 429, 'too_many_connections', 'Too many connections.', project?.id)
    }
    stream.once('close', release)
    const token = readToken(query.get('auth') ?? undefined, {
      urls,
      clockSkewSeconds: config.clockSkewSeconds,
      now: Math.floor(Date.now() / 1000),
    })
    if ('fault' in token) {
      release()
      return refuse(stream, 401, `token_${token.fault}`, tokenMessages[token.fault])
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      sockets.emit('connection', socket, request)
      const { origin } = request.headers
      admit(socket, { clientId: token.clientId, address, project, origin, release })
    })
  })

  function admit(
    socket: WebSocket,
    { clientId, address, project, origin, release }: Visitor,
  ): void {
    const fault = findFault(project, origin)
    if (fault || !project) {
      const reason = fault ?? 'unknown_project'
      metrics.refused.inc({ reason })
      log.info({ reason, project: project?.id }, 'a connection was refused')
      socket.on('error', () => socket.terminate())
      // Its place is free at once; whoever does not say goodbye in return is let go.
      release()
      socket.close(UNAUTHORIZED, reasons[reason])
      const timer = setTimeout(() => socket.terminate(), GOODBYE_MS)
      socket.once('close', () => clearTimeout(timer))
      return
    }
    const gauge = metrics.sockets.labels({ project: project.id })
    gauge.inc()
    socket.once('close', () => gauge.dec())
    const client = relay.clients.enter(clientId)
    createSession({ socket, client, owner: { address, project: project.id }, relay })
  }

  const stopPinging = keepAlive(sockets, config.pingEveryMs)
  return {
    async close() {
      isOpen = false
      stopPinging()
      await relay.settled()
      for (const socket of sockets.clients) {
        socket.close(SERVICE_RESTART, 'The relay restarts; connect again.')
      }
      await drain(sockets, config.drainMs)
      // What came in on the way out.
      await relay.settled()
    },
  }
}

/** Waits until every client has left; who is mute is let go. */
async function drain(sockets: WebSocketServer, withinMs: number): Promise<void> {
  const leaving = [...sockets.clients].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  const timer = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, withinMs)
  await Promise.all(leaving)
  clearTimeout(timer)
  sockets.close()
}
