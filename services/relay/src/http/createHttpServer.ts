import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { withDeadline } from '@portico/common'
import { createHttpServer as createServer, hasBearerToken } from '@portico/common/http'
import type { RelayContext } from '../relay.ts'

const REQUEST_TIMEOUT_MS = 10_000
const READY_TIMEOUT_MS = 3000

export interface HttpOptions extends Pick<RelayContext, 'config' | 'store' | 'metrics'> {
  /** A relay that stops is not ready, so that a balancer sends it no new clients. */
  readonly isStopping: () => boolean
  /** The time in which a request must arrive. Default: 10 s. */
  readonly requestTimeoutMs?: number | undefined
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly type?: string
}

/** Creates the HTTP server of a relay: health, readiness and metrics. */
export function createHttpServer(options: HttpOptions): Server {
  return createServer({
    requestTimeoutMs: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    refuse: () => ({
      status: 400,
      code: 'bad_request',
      message: 'This is no HTTP request, or it did not arrive in time.',
    }),
    listener(request, response) {
      reply(options, request).then(
        (answer) => send(response, answer),
        () => send(response, errorReply(500, 'internal', 'Something went wrong.')),
      )
    },
  })
}

async function reply(options: HttpOptions, { method, url, headers }: IncomingMessage) {
  const path = (url ?? '').split('?')[0]
  if (method !== 'GET' && method !== 'HEAD') {
    return errorReply(405, 'method_not_allowed', 'Only GET is answered.')
  }
  if (path === '/health') return json(200, { status: 'ok' })
  if (path === '/ready') return readiness(options)
  if (path === '/metrics' && hasBearerToken(headers.authorization, options.config.adminToken)) {
    const { registry } = options.metrics
    return { status: 200, body: await registry.metrics(), type: registry.contentType }
  }
  if (path === '/') return errorReply(426, 'upgrade_required', 'This is a WebSocket relay.')
  return errorReply(404, 'not_found', 'There is nothing here.')
}

async function readiness({ store, isStopping }: HttpOptions): Promise<Reply> {
  if (isStopping()) return errorReply(503, 'unavailable', 'The relay stops.')
  try {
    await withDeadline(READY_TIMEOUT_MS, () => store.ping())
    return json(200, { status: 'ready' })
  } catch {
    return errorReply(503, 'unavailable', 'Not ready: the store does not answer.')
  }
}

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) })

const errorReply = (status: number, code: string, message: string) =>
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
