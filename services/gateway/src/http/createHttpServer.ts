import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ServiceError } from '@portico/common'
import { createHttpServer as createServer, type Refusal, toProblem } from '@portico/common/http'
import type { Hono } from 'hono'

/**
 * Creates the HTTP server of an app. What is not a readable request is answered with a problem,
 * too.
 *
 * @param requestTimeoutMs - the time in which a whole request must arrive
 */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, requestTimeoutMs: number): Server {
  return createServer({
    listener: getRequestListener(fetch, { errorHandler: () => unreadable() }),
    requestTimeoutMs,
    refuse: (code) => toRefusal(toError(code)),
  })
}

/** An error as the answer to a connection without a response object. */
export function toRefusal({ status, code, message, retryAfterSeconds }: ServiceError): Refusal {
  return { status, code, message, retryAfterSeconds, requestId: randomUUID() }
}

/** The path or the host does not make a URL. */
function unreadable(): Response {
  const requestId = randomUUID()
  const error = new ServiceError('bad_request', 'The path or the host is not readable.')
  const { body, status = 400, type = '' } = toProblem(error, requestId)
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-request-id': requestId }
  return new Response(body, { status, headers })
}

const tooLarge = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'])

function toError(code: string): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ServiceError('timeout', 'The request did not arrive in time.', { status: 408 })
  }
  if (tooLarge.has(code)) {
    return new ServiceError('too_large', 'The headers are too large.', { status: 431 })
  }
  return new ServiceError('bad_request', 'This is no HTTP request.')
}
