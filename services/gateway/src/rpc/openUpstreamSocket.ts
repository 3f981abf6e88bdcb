import { isIP } from 'node:net'
import { ServiceError } from '@portico/common'
import { egressError, isPublicAddress, lookupPublic } from '@portico/common/egress'
import WebSocket from 'ws'
import type { Outcome } from './fetchUpstream.ts'
import { getNodeProtocol } from './identify.ts'
import { isTooDeep } from './isTooDeep.ts'

const OPEN_TIMEOUT_MS = 6000
const ANSWER_TIMEOUT_MS = 6000
const MESSAGE_MAX_BYTES = 10_000_000
const PING_EVERY_MS = 30_000

/** A subscription notification of an upstream. */
export interface Notification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params: { readonly subscription: string | number; readonly result: unknown }
}

/** An open WebSocket to an upstream. */
export interface UpstreamSocket {
  request(method: string, params: unknown): Promise<Outcome>
  close(): void
}

export interface UpstreamSocketOptions {
  readonly url: string
  readonly chainId: string
  readonly allowPrivate: boolean
  onNotification(message: Notification): void
  /** The connection was lost. */
  onEnd(upstream: UpstreamSocket): void
}

/**
 * Connects to an upstream, and checks its network.
 *
 * @throws {ServiceError} `upstream_failed`, `timeout`
 */
export async function openUpstreamSocket(options: UpstreamSocketOptions): Promise<UpstreamSocket> {
  const { url, chainId, allowPrivate } = options
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  // The look-up checks a name; an IP address has no look-up.
  if (!allowPrivate && isIP(host) && !isPublicAddress(host))
    throw egressError('the address is not public')
  const upstream = await connect(options)
  const protocol = getNodeProtocol(chainId)
  if (protocol?.sockets !== 'all') return upstream
  try {
    const { method, params } = protocol.networkCall
    const outcome = await upstream.request(method, params)
    if ('result' in outcome && protocol.isRight(outcome.result)) return upstream
  } catch (error) {
    upstream.close()
    throw error
  }
  upstream.close()
  throw new ServiceError('upstream_failed', 'An upstream serves another network.')
}

function connect({
  url,
  allowPrivate,
  onNotification,
  onEnd,
}: UpstreamSocketOptions): Promise<UpstreamSocket> {
  const socket = new WebSocket(url, {
    handshakeTimeout: OPEN_TIMEOUT_MS,
    maxPayload: MESSAGE_MAX_BYTES,
    followRedirects: false,
    // A packet may contain the response with a subscription id and its first notification. The
    // response is handled first.
    allowSynchronousEvents: false,
    ...(!allowPrivate && { lookup: lookupPublic }),
  })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let count = 0
  let isWanted = true
  const upstream: UpstreamSocket = {
    request(method, params) {
      return new Promise((resolve, reject) => {
        count += 1
        const id = count
        const timer = setTimeout(() => {
          waiting.delete(id)
          reject(new ServiceError('timeout', 'An upstream did not answer in time.'))
        }, ANSWER_TIMEOUT_MS)
        waiting.set(id, (outcome) => {
          clearTimeout(timer)
          resolve(outcome)
        })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }))
      })
    },
    close() {
      isWanted = false
      socket.close()
    },
  }
  socket.on('message', (data) => {
    const message = parse(data.toString())
    if (isNotification(message)) onNotification(message)
    else if (typeof message?.id === 'number') {
      const resolve = waiting.get(message.id)
      waiting.delete(message.id)
      resolve?.(readOutcome(message))
    }
  })
  return new Promise((resolve, reject) => {
    let stopPinging = () => {}
    socket.once('open', () => {
      stopPinging = keepAlive(socket)
      resolve(upstream)
    })
    socket.on('error', reject)
    socket.once('close', () => {
      stopPinging()
      reject(new ServiceError('upstream_failed', 'An upstream closed the connection.'))
      for (const end of waiting.values()) {
        end({ error: { code: -32603, message: 'Connection lost' } })
      }
      if (isWanted) onEnd(upstream)
    })
  })
}

// Detects a half-open connection, which would stay silent.
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function parse(text: string): Record<string, unknown> | undefined {
  if (isTooDeep(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function isNotification(message: unknown): message is Notification {
  const { method, params } = (message ?? {}) as {
    method?: unknown
    params?: { subscription?: unknown }
  }
  return typeof method === 'string' && params?.subscription !== undefined
}

function readOutcome(message: Record<string, unknown>): Outcome {
  const { error } = message as { error?: { code?: unknown; message?: unknown } }
  if (!error) return { result: message.result }
  const code = typeof error.code === 'number' ? error.code : -32603
  return { error: { code, message: String(error.message ?? 'Internal error') } }
}
