import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { countedAddress, createConnectionLimiter, createProxyWarning } from '@portico/common'
import { RpcQuery } from 'portico/gateway'
import * as v from 'valibot'
import { WebSocketServer } from 'ws'
import { GatewayError } from '../errors.ts'
import type { Gateway } from '../gateway.ts'
import { admitProject, budgetOf, takeLimits } from '../http/admit.ts'
import { refuseConnection } from '../http/refuseConnection.ts'
import { toGatewayError } from '../http/toProblem.ts'
import { createSocketSession } from './createSocketSession.ts'

const MESSAGE_MAX_BYTES = 200_000
const SOCKETS_MAX = 5000
const SOCKETS_PER_ADDRESS = 50
/** Only path and query are read. */
const BASE = 'http://gateway'
const PING_EVERY_MS = 30_000
/** What a client has to answer the end of its connection. */
const GOODBYE_MS = 2000

/** Takes WebSocket connections to `/v1?chainId&projectId`, by the same rules as requests. */
export function serveSockets(server: Server, gateway: Gateway): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES })
  const limiter = createConnectionLimiter({ all: SOCKETS_MAX, perAddress: SOCKETS_PER_ADDRESS })
  const lookForProxy = createProxyWarning(gateway.config.trustedProxies, (message) =>
    gateway.log.warn(message),
  )

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const address = countedAddress(
      request.socket.remoteAddress,
      String(request.headers['x-forwarded-for'] ?? ''),
      gateway.config.trustedProxies,
    )
    lookForProxy(request.headers['x-forwarded-for'])
    // The place is taken before anything is waited for: many may come at once.
    const release = limiter.take(address)
    const refuse = (error: unknown) => {
      // At once: what is refused and stays keeps nobody else out.
      release?.()
      refuseConnection(stream, toGatewayError(error), randomUUID())
    }
    if (!release) return refuse(tooMany())
    stream.once('close', release)
    admitSocket(gateway, request, address).then((session) => {
      sockets.handleUpgrade(request, stream, head, (client) => {
        gateway.metrics.sockets.inc()
        client.once('close', () => gateway.metrics.sockets.dec())
        createSocketSession({ client, gateway, address, ...session })
      })
    }, refuse)
  })

  const stopPinging = keepAlive(sockets)
  return () => {
    stopPinging()
    for (const client of sockets.clients) client.close(1001, 'The gateway stops; connect again.')
    sockets.close()
    // The server is not closed before its last connection is, and one that is mute would hold it.
    setTimeout(() => {
      for (const client of sockets.clients) client.terminate()
    }, GOODBYE_MS).unref()
  }
}

const tooMany = () =>
  new GatewayError('rate_limited', 'Too many connections.', { retryAfterSeconds: 10 })

async function admitSocket(gateway: Gateway, request: IncomingMessage, address: string) {
  const asked = request.url ?? ''
  if (!URL.canParse(asked, BASE)) throw new GatewayError('bad_request', 'This is no address.')
  const { pathname, searchParams } = new URL(asked, BASE)
  if (pathname.replace(/\/$/, '') !== '/v1') throw new GatewayError('not_found', 'Nothing here.')
  const query = v.safeParse(RpcQuery, Object.fromEntries(searchParams))
  if (!query.success) throw new GatewayError('bad_request', 'chainId and projectId are needed.')
  const { chainId, projectId } = query.output
  const { origin } = request.headers
  const project = await admitProject(gateway, projectId, origin, 'rpc')
  if (!gateway.rpc.has(chainId)) {
    throw new GatewayError('not_found', 'No upstream for this network.')
  }
  await takeLimits(gateway.limiter, project, { address, budget: budgetOf(origin) })
  return { projectId, origin, chainId }
}

// A client that is gone without a word would be kept for ever.
function keepAlive(sockets: WebSocketServer): () => void {
  const answered = new WeakSet<object>()
  sockets.on('connection', (client) => answered.add(client))
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (client.listenerCount('pong') === 0) client.on('pong', () => answered.add(client))
      else if (!answered.has(client)) {
        client.terminate()
        continue
      }
      answered.delete(client)
      client.ping()
    }
  }, PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
