import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { RpcQuery } from 'portico/gateway'
import * as v from 'valibot'
import { WebSocketServer } from 'ws'
import { GatewayError } from '../errors.ts'
import type { Gateway } from '../gateway.ts'
import { checkOrigin, findProject, takeLimits } from '../http/admit.ts'
import { countedAddress } from '../http/countedAddress.ts'
import type { Project } from '../store/schema.ts'
import { createSocketSession } from './createSocketSession.ts'

const MESSAGE_MAX_BYTES = 200_000
const SOCKETS_MAX = 5000
const SOCKETS_PER_ADDRESS = 50
const PING_EVERY_MS = 30_000
/** What a client has to answer the end of its connection. */
const GOODBYE_MS = 2000

/** Takes WebSocket connections to `/v1?chainId&projectId`, by the same rules as requests. */
export function serveSockets(server: Server, gateway: Gateway): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES })
  const perAddress = new Map<string, number>()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    admitSocket(gateway, request, perAddress, sockets.clients.size).then(
      (admitted) => {
        sockets.handleUpgrade(request, stream, head, (client) => {
          const { address } = admitted
          perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
          gateway.metrics.sockets.inc()
          createSocketSession({ client, gateway, ...admitted })
          client.once('close', () => {
            gateway.metrics.sockets.dec()
            const left = (perAddress.get(address) ?? 1) - 1
            if (left > 0) perAddress.set(address, left)
            else perAddress.delete(address)
          })
        })
      },
      (error) => refuse(stream, error),
    )
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

interface Admitted {
  readonly project: Project
  readonly chainId: string
  readonly address: string
}

async function admitSocket(
  gateway: Gateway,
  request: IncomingMessage,
  perAddress: ReadonlyMap<string, number>,
  open: number,
): Promise<Admitted> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
  if (pathname.replace(/\/$/, '') !== '/v1') throw new GatewayError('not_found', 'Nothing here.')
  const query = v.safeParse(RpcQuery, Object.fromEntries(searchParams))
  if (!query.success) throw new GatewayError('bad_request', 'chainId and projectId are needed.')
  const project = await findProject(gateway.projects, query.output.projectId)
  checkOrigin(project, request.headers.origin)
  if (!project.features.rpc) throw new GatewayError('feature_off', 'This project does not use rpc.')
  const { chainId } = query.output
  if (!gateway.rpc.has(chainId))
    throw new GatewayError('not_found', 'No upstream for this network.')
  const address = countedAddress(
    request.socket.remoteAddress,
    String(request.headers['x-forwarded-for'] ?? ''),
    gateway.config.trustedProxies,
  )
  if (open >= SOCKETS_MAX || (perAddress.get(address) ?? 0) >= SOCKETS_PER_ADDRESS) {
    throw new GatewayError('rate_limited', 'Too many connections.', { retryAfterSeconds: 10 })
  }
  await takeLimits(gateway.limiter, project, address)
  return { project, chainId, address }
}

function refuse(stream: Duplex, error: unknown): void {
  const { status, message } =
    error instanceof GatewayError ? error : { status: 500, message: 'Something went wrong here.' }
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  )
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
