import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ServiceError } from '@portico/common'
import { createHttpServer as createServer, type Refusal, toErrorReply } from '@portico/common/http'
import type { Hono } from 'hono'

/**
 * Creates the HTTP server of an app. A request that is not readable gets an error response, too.
 *
 * @param requestTimeoutMs - the time in which a whole request must arrive
 */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, requestTimeoutMs: number): Server {
  return createServer({
    listener: getRequestListener(fetch, { errorHandler: () => createUnreadableResponse() }),
    requestTimeoutMs,
    refuse: (code) => toRefusal(toError(code)),
  })
}

/** Converts an error to the error response of a connection that has no response object. */
export function toRefusal({ status, code, message, retryAfterSeconds }: ServiceError): Refusal {
  return { status, code, message, retryAfterSeconds, requestId: randomUUID() }
}

/** Returns the response to a request whose path and host do not form a URL. */
function createUnreadableResponse(): Response {
  const requestId = randomUUID()
  const error = new ServiceError('bad_request', 'The path or the host is not readable.')
  const { body, status = 400, type = '' } = toErrorReply(error, requestId)
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
  return new ServiceError('bad_request', 'This is not an HTTP request.')
}
