import type { Server } from 'node:http'
import { ServiceError } from '@portico/common'
import type { Refusal } from '@portico/common/http'
import {
  type ClientSocket,
  createSocketServer,
  type SocketServer,
  type UpgradeRequest,
} from '@portico/common/sockets'
import { readToken, type TokenRefusal } from '../auth/readToken.ts'
import { createSession } from '../calls/createSession.ts'
import { checkProject, type ProjectRefusal, type RelayProject } from '../projects/checkProject.ts'
import type { RelayContext } from '../relay.ts'

/** The close code of the public relay. Its SDKs then give up instead of retrying. */
const UNAUTHORIZED = 3000
/** How long a refused client may take to close its side. */
const CLOSE_TIMEOUT_MS = 1000

const reasons: Readonly<Record<ProjectRefusal, string>> = {
  unknown_project: 'Unauthorized: project not found',
  origin_not_allowed: 'Unauthorized: origin not allowed',
}
const tokenMessages: Readonly<Record<TokenRefusal, string>> = {
  missing: 'The query must hold a token (auth).',
  malformed: 'The token is not one of this protocol.',
  signature: 'The token is not signed by its issuer.',
  audience: 'The token is for another relay: its aud must be the address of this one.',
  expired: 'The token has expired, or the clock of this device is wrong.',
  future: 'The token is not valid yet, or the clock of this device is wrong.',
}

/** A client whose token is valid. */
interface Session {
  readonly clientId: string
  readonly project: RelayProject | undefined
  readonly origin: string | undefined
}

/**
 * Accepts WebSockets at `/`. A bad token is refused before the upgrade. Project and origin are
 * refused after it, with a close code that pages can read.
 *
 * @param urls - the addresses of this relay, one of which tokens must name
 */
export function serveSockets(
  server: Server,
  relay: RelayContext,
  urls: readonly string[],
): SocketServer {
  const { config, log, metrics } = relay
  const projects = new Map<string, RelayProject>(
    config.projects.map((project) => [project.id, project]),
  )
  const findProject = (url: URL) => projects.get(url.searchParams.get('projectId') ?? '')

  return createSocketServer<Session>({
    server,
    path: '',
    limits: {
      all: config.connectionsMax,
      perAddress: config.connectionsPerAddress,
      perProject: config.connectionsPerProject,
    },
    trustedProxies: config.trustedProxies,
    messageMaxBytes: config.frameMaxBytes,
    pingIntervalMs: config.pingEveryMs,
    warn: (message) => log.warn(message),
    projectOf: (url) => findProject(url)?.id ?? '',
    admit: ({ url, origin }: UpgradeRequest) => ({
      clientId: readClientId(url, config.clockSkewSeconds, urls),
      project: findProject(url),
      origin,
    }),
    refuse(thrown, url) {
      const refusal = toRefusal(thrown)
      metrics.refused.inc({ reason: refusal.code })
      log.info({ reason: refusal.code, project: url && findProject(url)?.id }, REFUSED)
      return refusal
    },
    onConnection(client, session) {
      const { project, origin } = session
      const fault = checkProject(project, origin)
      if (fault || !project) return refuseProject(relay, client, project, fault)
      const { socket, address } = client
      const gauge = metrics.sockets.labels({ project: project.id })
      gauge.inc()
      socket.once('close', () => gauge.dec())
      createSession({
        socket,
        client: relay.clients.enter(session.clientId),
        owner: { address, project: project.id },
        relay,
      })
    },
  })
}

const REFUSED = 'a connection was refused'

/** @throws {ServiceError} `token_…` */
function readClientId(url: URL, clockSkewSeconds: number, urls: readonly string[]): string {
  const token = readToken(url.searchParams.get('auth') ?? undefined, {
    urls,
    clockSkewSeconds,
    now: Math.floor(Date.now() / 1000),
  })
  if ('clientId' in token) return token.clientId
  const { fault } = token
  throw new ServiceError(`token_${fault}`, tokenMessages[fault], { status: 401 })
}

function toRefusal(thrown: unknown): Refusal {
  if (!(thrown instanceof ServiceError)) {
    return { status: 500, code: 'internal', message: 'Something went wrong.' }
  }
  const { status, code, message, retryAfterSeconds } = thrown
  // The limit of connections, not of calls.
  return {
    status,
    code: code === 'rate_limited' ? 'too_many_connections' : code,
    message,
    retryAfterSeconds,
  }
}

function refuseProject(
  { log, metrics }: RelayContext,
  { socket, release }: ClientSocket,
  project: RelayProject | undefined,
  reason: ProjectRefusal = 'unknown_project',
): void {
  metrics.refused.inc({ reason })
  log.info({ reason, project: project?.id }, REFUSED)
  socket.on('error', () => socket.terminate())
  // A refused client may keep its side open; it must not use up a place.
  release()
  socket.close(UNAUTHORIZED, reasons[reason])
  const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS)
  socket.once('close', () => clearTimeout(timer))
}
