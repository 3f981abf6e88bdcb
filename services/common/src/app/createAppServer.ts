import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ServiceError } from '../errors/serviceError.ts'
import { createHttpServer } from '../http/createHttpServer.ts'
import type { Refusal } from '../http/refuseConnection.ts'
import { toErrorReply } from '../http/toErrorReply.ts'

/** Headers by name. */
export type ResponseHeaders = Readonly<Record<string, string>>

export interface AppServerOptions {
  /** The time in which a whole request must arrive. */
  readonly requestTimeoutMs: number
  /** Headers of every response, also to what is not readable. A response of the app may differ. */
  readonly headers?: ResponseHeaders | undefined
}

/**
 * Creates the HTTP server of an app. A request that is not readable gets an error response, too.
 */
export function createAppServer(
  { fetch }: Pick<Hono, 'fetch'>,
  { requestTimeoutMs, headers = {} }: AppServerOptions,
): Server {
  const answer = getRequestListener(fetch, { errorHandler: () => createUnreadableResponse() })
  const listener: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return answer(request, response)
  }
  const server = createHttpServer({
    listener,
    requestTimeoutMs,
    refuse: (code) => ({ ...toRefusal(toError(code)), headers }),
  })
  // Node.js would answer an unknown expectation itself, without our headers. A server may ignore it
  // (RFC 9110, section 10.1.1).
  return server.on('checkExpectation', listener)
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
