import WebSocket from 'ws'
import { lookupPublic } from '../egress/lookupPublic.ts'
import { GatewayError } from '../errors.ts'
import type { Call } from './readCalls.ts'
import type { Outcome } from './upstream.ts'

const OPEN_TIMEOUT_MS = 6000
const ANSWER_TIMEOUT_MS = 6000
const MESSAGE_MAX_BYTES = 10_000_000
const SUBSCRIPTIONS_MAX = 100
/** Upstreams that are tried, one after the other, when the one in use is lost. */
const RECONNECTS_MAX = 3

type Reply = { jsonrpc: '2.0'; id: Call['id'] } & Outcome

/** The subscriptions of one client. */
export interface Subscriptions {
  /** Subscribes or unsubscribes. */
  call(call: Call): Promise<Reply>
  close(): void
}

interface Subscription {
  readonly method: string
  readonly params: unknown
  /** What the client knows it by; the upstream's own id changes with the upstream. */
  readonly id: string | number
  upstreamId: string | number
}

export interface SubscriptionsOptions {
  readonly chainId: string
  readonly urls: readonly string[]
  readonly allowPrivate: boolean
  notify(message: unknown): void
  /** No upstream can be listened to any more. */
  onLost(): void
}

/**
 * Holds one connection to an upstream for a client's subscriptions. When it breaks, another upstream is asked for the same ones and the
 * client goes on under the ids it knows.
 */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const active = new Map<string | number, Subscription>()
  let line: Promise<Line> | undefined
  let turn = 0
  let isClosed = false

  const connect = (): Promise<Line> => {
    const url = options.urls[turn % options.urls.length]
    turn += 1
    if (url === undefined)
      return Promise.reject(
        new GatewayError('upstream_failed', 'This network has no WebSocket upstream.'),
      )
    return openLine(url, options.allowPrivate, onNotification, onEnd)
  }
  const onNotification = (message: Notification): void => {
    const { subscription } = message.params
    for (const item of active.values()) {
      if (item.upstreamId !== subscription) continue
      options.notify({ ...message, params: { ...message.params, subscription: item.id } })
      return
    }
  }
  const onEnd = (): void => {
    line = undefined
    if (!isClosed && active.size > 0) restore(RECONNECTS_MAX)
  }
  const restore = async (tries: number): Promise<void> => {
    for (let left = tries; left > 0 && !isClosed; left -= 1) {
      try {
        line = connect()
        const open = await line
        for (const item of active.values())
          item.upstreamId = readId(await open.ask(item.method, item.params))
        return
      } catch {
        line = undefined
      }
    }
    if (!isClosed) options.onLost()
  }
  const currentLine = (): Promise<Line> => {
    line ??= connect().catch((error) => {
      line = undefined
      throw error
    })
    return line
  }
  const subscribe = async (call: Call): Promise<Outcome> => {
    if (active.size >= SUBSCRIPTIONS_MAX) {
      return { error: { code: -32005, message: `At most ${SUBSCRIPTIONS_MAX} subscriptions.` } }
    }
    const outcome = await (await currentLine()).ask(call.method, call.params)
    if ('error' in outcome) return outcome
    const id = readId(outcome)
    active.set(id, { method: call.method, params: call.params, id, upstreamId: id })
    return { result: id }
  }
  const unsubscribe = async (call: Call): Promise<Outcome> => {
    const [id] = Array.isArray(call.params) ? call.params : []
    const item = active.get(id)
    if (!item) return { result: false }
    active.delete(id)
    const outcome = await (await currentLine()).ask(call.method, [item.upstreamId])
    return 'error' in outcome ? outcome : { result: true }
  }

  return {
    async call(call) {
      const run = /unsubscribe$/i.test(call.method) ? unsubscribe : subscribe
      const outcome = await run(call).catch(
        (): Outcome => ({
          error: { code: -32603, message: 'This network cannot be listened to now.' },
        }),
      )
      return { jsonrpc: '2.0', id: call.id ?? null, ...outcome }
    },
    close() {
      isClosed = true
      active.clear()
      line?.then((open) => open.close()).catch(() => {})
    },
  }
}

interface Notification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params: { readonly subscription: string | number; readonly result: unknown }
}

interface Line {
  ask(method: string, params: unknown): Promise<Outcome>
  close(): void
}

function openLine(
  url: string,
  allowPrivate: boolean,
  onNotification: (message: Notification) => void,
  onEnd: () => void,
): Promise<Line> {
  const socket = new WebSocket(url, {
    handshakeTimeout: OPEN_TIMEOUT_MS,
    maxPayload: MESSAGE_MAX_BYTES,
    followRedirects: false,
    ...(!allowPrivate && { lookup: lookupPublic }),
  })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let count = 0
  const ask = (method: string, params: unknown): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      count += 1
      const id = count
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new GatewayError('timeout', 'An upstream did not answer in time.'))
      }, ANSWER_TIMEOUT_MS)
      waiting.set(id, (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }))
    })
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
    let isOpen = false
    socket.once('open', () => {
      isOpen = true
      resolve({ ask, close: () => socket.close() })
    })
    socket.on('error', reject)
    socket.once('close', () => {
      for (const end of waiting.values())
        end({ error: { code: -32603, message: 'Connection lost' } })
      if (isOpen) onEnd()
    })
  })
}

function parse(text: string): Record<string, unknown> | undefined {
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

function readId(outcome: Outcome): string | number {
  if (
    'result' in outcome &&
    (typeof outcome.result === 'string' || typeof outcome.result === 'number')
  ) {
    return outcome.result
  }
  throw new GatewayError('upstream_failed', 'An upstream gave no subscription id.')
}
