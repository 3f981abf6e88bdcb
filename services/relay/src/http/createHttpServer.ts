import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RelayParts } from '../relay.ts'
import { refuseConnection } from './refuseConnection.ts'

const REQUEST_MS = 10_000
/** Node's own, 30 seconds, would add itself to the time above. */
const CHECK_EVERY_MS = 500
const READY_MS = 3000

export interface HttpOptions extends Pick<RelayParts, 'config' | 'mailbox' | 'metrics'> {
  /** Once it stops it is not ready, so that a balancer sends nobody. */
  readonly isStopping: () => boolean
  /** What a request may take to arrive; default 10 s. */
  readonly requestTimeoutMs?: number | undefined
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly type?: string
}

/** What is no WebSocket: health, readiness, numbers. */
export function createHttpServer(options: HttpOptions): Server {
  const server = createServer(
    {
      requestTimeout: options.requestTimeoutMs ?? REQUEST_MS,
      headersTimeout: options.requestTimeoutMs ?? REQUEST_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    (request, response) => {
      reply(options, request).then(
        (answer) => send(response, answer),
        () => send(response, problem(500, 'internal', 'Something went wrong.')),
      )
    },
  )
  server.on('clientError', (_error, socket): void => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    refuseConnection(socket, {
      status: 400,
      code: 'bad_request',
      message: 'This is no HTTP request, or it did not arrive in time.',
    })
  })
  return server
}

async function reply(options: HttpOptions, { method, url, headers }: IncomingMessage) {
  const path = (url ?? '').split('?')[0]
  if (method !== 'GET' && method !== 'HEAD') {
    return problem(405, 'method_not_allowed', 'Only GET is answered.')
  }
  if (path === '/health') return json(200, { status: 'ok' })
  if (path === '/ready') return readiness(options)
  if (path === '/metrics' && knowsToken(options.config.adminToken, headers.authorization)) {
    const { registry } = options.metrics
    return { status: 200, body: await registry.metrics(), type: registry.contentType }
  }
  if (path === '/') return problem(426, 'upgrade_required', 'This is a WebSocket relay.')
  return problem(404, 'not_found', 'There is nothing here.')
}

async function readiness({ mailbox, isStopping }: HttpOptions): Promise<Reply> {
  if (isStopping()) return problem(503, 'unavailable', 'The relay stops.')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RangeError('late')), READY_MS)
  })
  try {
    await Promise.race([mailbox.ping(), late])
    return json(200, { status: 'ready' })
  } catch {
    return problem(503, 'unavailable', 'Not ready: the store does not answer.')
  } finally {
    clearTimeout(timer)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Without a token nobody sees the numbers. */
function knowsToken(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined || !authorization?.startsWith('Bearer ')) return false
  return timingSafeEqual(digest(authorization.slice(7)), digest(token))
}

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) })

const problem = (status: number, code: string, message: string) =>
  json(status, { error: { code, message } })

function send(response: ServerResponse, { status, body, type = 'application/json' }: Reply): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 426 && { connection: 'upgrade', upgrade: 'websocket' }),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
