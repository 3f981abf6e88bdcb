import type { Server } from 'node:http'
import { ServiceError } from '@portico/common'
import { toRefusal } from '@portico/common/app'
import { toServiceError } from '@portico/common/http'
import { createSocketServer, type SocketServer, type UpgradeRequest } from '@portico/common/sockets'
import { RpcQuery } from 'portico/gateway'
import * as v from 'valibot'
import type { Gateway } from '../gateway.ts'
import { admitProject, getBudget, takeLimits } from '../http/admit.ts'
import { createSocketSession } from './createSocketSession.ts'

const MESSAGE_MAX_BYTES = 200_000
const SOCKETS_MAX = 5000
const SOCKETS_PER_ADDRESS = 50
const PING_INTERVAL_MS = 30_000

/** Accepts WebSockets at `/v1?chainId&projectId`, under the same rules as requests. */
export function serveSockets(server: Server, gateway: Gateway): SocketServer {
  return createSocketServer({
    server,
    path: '/v1',
    limits: { all: SOCKETS_MAX, perAddress: SOCKETS_PER_ADDRESS },
    trustedProxies: gateway.config.trustedProxies,
    messageMaxBytes: MESSAGE_MAX_BYTES,
    pingIntervalMs: PING_INTERVAL_MS,
    warn: (message) => gateway.log.warn(message),
    admit: (request) => admit(gateway, request),
    refuse: (thrown) => toRefusal(toServiceError(thrown)),
    onConnection({ socket: client, address }, session) {
      gateway.metrics.sockets.inc()
      client.once('close', () => gateway.metrics.sockets.dec())
      createSocketSession({ client, gateway, address, ...session })
    },
  })
}

async function admit(gateway: Gateway, { url, origin, address }: UpgradeRequest) {
  const query = v.safeParse(RpcQuery, Object.fromEntries(url.searchParams))
  if (!query.success) throw new ServiceError('bad_request', 'chainId and projectId are needed.')
  const { chainId, projectId } = query.output
  const project = await admitProject(gateway, projectId, origin, 'rpc')
  if (!gateway.rpc.has(chainId)) {
    throw new ServiceError('not_found', 'No upstream for this network.')
  }
  await takeLimits(gateway.limiter, project, { address, budget: getBudget(origin) })
  return { projectId, origin, chainId }
}
