import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackUrl } from './isLoopbackHost.ts'

/**
 * Checks whether a request may be served: its Host must be loopback (against DNS rebinding) and its
 * Origin, when a browser sends one, too.
 */
export function isAdmitted(request: IncomingMessage): boolean {
  const { host, origin } = request.headers
  if (!isLoopbackUrl(`http://${host ?? ''}`)) return false
  return origin === undefined || isLoopbackUrl(origin)
}

/**
 * Writes the CORS headers of a request and ends what needs no handler: foreign origins (403) and
 * preflights (204).
 *
 * @returns true when the request still needs an answer
 */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  methods: string,
): boolean {
  response.setHeader('vary', 'origin')
  if (!isAdmitted(request)) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('loopback origins only')
    return false
  }
  const { origin } = request.headers
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return true
  response.setHeader('access-control-allow-methods', `${methods}, OPTIONS`)
  // Wallet libraries add headers of their own, so all requested headers are allowed.
  const requested = request.headers['access-control-request-headers']
  response.setHeader('access-control-allow-headers', requested ?? 'content-type')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return false
}
