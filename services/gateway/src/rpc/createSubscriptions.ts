import { randomBytes } from 'node:crypto'
import { ServiceError } from '@portico/common'
import type { Outcome } from './fetchUpstream.ts'
import { type Notification, openUpstreamSocket, type UpstreamSocket } from './openUpstreamSocket.ts'
import type { Call } from './readCalls.ts'

const SUBSCRIPTIONS_MAX = 100
/** How many upstreams are tried when a connection is lost. */
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
  /** The id that the client knows; the upstream's own id changes with the upstream. */
  readonly id: string | number
  upstreamId: string | number | undefined
}

export interface SubscriptionsOptions {
  readonly chainId: string
  readonly urls: readonly string[]
  readonly allowPrivate: boolean
  notify(message: unknown): void
  /** No upstream accepts the subscriptions any more. */
  onLost(): void
}

/**
 * Creates the subscriptions of a client, over one upstream connection. When that breaks, another
 * upstream gets the same subscriptions, and the client keeps its ids.
 */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const active = new Map<string | number, Subscription>()
  const upstream = createUpstream(options, active)
  let pending = 0

  const subscribe = async (call: Call): Promise<Outcome> => {
    if (active.size + pending >= SUBSCRIPTIONS_MAX) {
      return { error: { code: -32005, message: `At most ${SUBSCRIPTIONS_MAX} subscriptions.` } }
    }
    pending += 1
    try {
      const outcome = await (await upstream.open()).request(call.method, call.params)
      if ('error' in outcome) return outcome
      const upstreamId = readId(outcome)
      // The client may have this id from an earlier upstream.
      const id = active.has(upstreamId) ? freeId(upstreamId, active) : upstreamId
      active.set(id, { method: call.method, params: call.params, id, upstreamId })
      return { result: id }
    } finally {
      pending -= 1
    }
  }
  const unsubscribe = async (call: Call): Promise<Outcome> => {
    const [id] = Array.isArray(call.params) ? call.params : []
    const item = active.get(id)
    if (!item) return { result: false }
    active.delete(id)
    const outcome = await (await upstream.open()).request(call.method, [item.upstreamId])
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
      active.clear()
      upstream.close()
    },
  }
}

/**
 * Creates the upstream connection. It is replaced when it breaks, with the active subscriptions.
 */
function createUpstream(
  { chainId, urls, allowPrivate, notify, onLost }: SubscriptionsOptions,
  active: ReadonlyMap<string | number, Subscription>,
) {
  let socket: Promise<UpstreamSocket> | undefined
  let restoring: Promise<void> | undefined
  let turn = 0
  let isClosed = false

  const onNotification = (message: Notification): void => {
    const { subscription } = message.params
    for (const item of active.values()) {
      if (item.upstreamId !== subscription) continue
      notify({ ...message, params: { ...message.params, subscription: item.id } })
      return
    }
  }
  const connect = (): Promise<UpstreamSocket> => {
    const url = urls[turn % urls.length]
    turn += 1
    if (url === undefined) {
      const error = new ServiceError('upstream_failed', 'This network has no WebSocket upstream.')
      return Promise.reject(error)
    }
    const onEnd = () => {
      // Another connection may have replaced this one.
      if (socket !== opening) return
      socket = undefined
      if (!isClosed && active.size > 0)
        restoring ??= restore().finally(() => (restoring = undefined))
    }
    const opening = openUpstreamSocket({ url, chainId, allowPrivate, onNotification, onEnd })
    return opening
  }
  /** Subscribes again at another upstream. */
  const restore = async (): Promise<void> => {
    for (let left = RECONNECTS_MAX; left > 0 && !isClosed; left -= 1) {
      // An old id may mean something else at the new upstream.
      for (const item of active.values()) item.upstreamId = undefined
      const opening = connect()
      socket = opening
      try {
        const open = await opening
        for (const item of active.values()) {
          item.upstreamId = readId(await open.request(item.method, item.params))
        }
        return
      } catch {
        if (socket === opening) socket = undefined
        opening.then((open) => open.close()).catch(() => {})
      }
    }
    if (!isClosed) onLost()
  }

  return {
    async open(): Promise<UpstreamSocket> {
      await restoring
      if (socket) return socket
      const opening = connect()
      socket = opening
      try {
        return await opening
      } catch (error) {
        if (socket === opening) socket = undefined
        throw error
      }
    },
    close(): void {
      isClosed = true
      socket?.then((open) => open.close()).catch(() => {})
    },
  }
}

/** An unused id of the same type. */
function freeId(
  taken: string | number,
  active: ReadonlyMap<string | number, unknown>,
): string | number {
  if (typeof taken === 'string') return `0x${randomBytes(16).toString('hex')}`
  let id = taken
  while (active.has(id)) id += 1
  return id
}

function readId(outcome: Outcome): string | number {
  if (
    'result' in outcome &&
    (typeof outcome.result === 'string' || typeof outcome.result === 'number')
  ) {
    return outcome.result
  }
  throw new ServiceError('upstream_failed', 'An upstream gave no subscription id.')
}
