import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { ServiceError } from '../errors/serviceError.ts'
import { egressError, isPublicAddress, lookupPublic } from './lookupPublic.ts'
import type { EgressRequest, EgressResponse, GuardedFetch } from './types.ts'

const TIMEOUT_MS = 10_000
const BYTES_MAX = 5_000_000
const SOCKETS_MAX = 64

export interface GuardedFetchOptions {
  /** Allowed host names, without port. */
  readonly hosts: Iterable<string>
  /** Whether these hosts may have private addresses, as in the local world. */
  readonly allowPrivate: boolean
  /** Allowed ports. Default: all. */
  readonly ports?: readonly number[] | undefined
}

/**
 * Creates a fetch for listed hosts. Every address that a name resolves to must be public. The check
 * is part of the look-up that the connection uses, so a name cannot change in between (DNS
 * rebinding). Redirects are responses, never followed.
 */
export function createGuardedFetch({
  hosts,
  allowPrivate,
  ports,
}: GuardedFetchOptions): GuardedFetch & {
  close(): void
} {
  const allowed = new Set([...hosts].map((host) => host.toLowerCase()))
  const lookup = allowPrivate ? undefined : lookupPublic
  const agentOptions = {
    keepAlive: true,
    maxSockets: SOCKETS_MAX,
    maxFreeSockets: SOCKETS_MAX,
    ...(lookup && { lookup }),
  }
  const http = new HttpAgent(agentOptions)
  const https = new HttpsAgent(agentOptions)

  const guardedFetch = async (request: EgressRequest): Promise<EgressResponse> => {
    const url = readUrl(request.url)
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
    if (!allowed.has(host)) throw egressError('the host is not on the list')
    if (ports && !ports.includes(portOf(url))) throw egressError('the port is not one of those')
    if (!allowPrivate && isIP(host) && !isPublicAddress(host))
      throw egressError('the address is not public')
    return send(url, request, url.protocol === 'https:' ? https : http)
  }
  return Object.assign(guardedFetch, {
    close() {
      http.destroy()
      https.destroy()
    },
  })
}

function portOf({ port, protocol }: URL): number {
  return port ? Number(port) : protocol === 'https:' ? 443 : 80
}

function readUrl(text: string): URL {
  if (!URL.canParse(text)) throw egressError('not an address')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw egressError('not http')
  return url
}

function send(
  url: URL,
  {
    method = 'GET',
    headers,
    body,
    timeoutMs = TIMEOUT_MS,
    maxBytes = BYTES_MAX,
    signal,
  }: EgressRequest,
  agent: HttpAgent | HttpsAgent,
): Promise<EgressResponse> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(explain(cause, deadline.aborted))
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = start(url, {
      agent,
      method,
      signal: stop,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    })
    request.once('error', fail)
    request.once('response', (response) => {
      readBody(response, maxBytes).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 0, headers: toHeaders(response), body: bytes }),
        fail,
      )
    })
    request.end(body)
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new ServiceError('too_large', 'An upstream answered with more than is accepted.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toHeaders(response: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

function explain(cause: unknown, late: boolean): ServiceError {
  if (cause instanceof ServiceError) return cause
  if (late) return new ServiceError('timeout', 'An upstream did not answer in time.', { cause })
  return new ServiceError('upstream_failed', 'An upstream could not be reached.', { cause })
}
