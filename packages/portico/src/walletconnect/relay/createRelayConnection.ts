import type { Clock } from '../../core/async/clock.ts'
import { relayRefused, relayUnreachable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText } from '../../wire/errors/readMessage.ts'
import { HEARTBEAT_MS, HTTP_TIMEOUT_MS } from '../../wire/limits.ts'
import { createBackoff } from './createBackoff.ts'
import { createPendingRequests, type PendingRequests } from './createPendingRequests.ts'
import { createMessageDeduplicator, readFrame } from './frames.ts'
import type { OpenSocket, RelaySocket } from './socket.ts'

// Without topics the connection stays open for a while, for the next pairing.
const IDLE_CLOSE_MS = 30_000
// If a timer fires this late, the page was suspended and its socket may have died without an event.
const SUSPENDED_MS = 4 * HEARTBEAT_MS
// Short, because the user has just returned to the page and waits.
const WAKE_TIMEOUT_MS = 3000
const UNAUTHORIZED = 3000

/** A message to publish. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  /** Seconds that the relay stores the message. */
  readonly ttl: number
  /** The kind of message, as numbered by the Sign API. */
  readonly tag: number
  /** Whether the wallet may notify its user. */
  readonly prompt?: boolean
}

/**
 * `lost`: it was open and is being opened again; `down`: opening failed and is tried again later.
 */
export type RelayConnectionStatus = 'closed' | 'opening' | 'open' | 'lost' | 'down'

/** A relay connection that reconnects by itself. */
export interface RelayConnection {
  readonly status: RelayConnectionStatus
  /**
   * Resolves when the connection is open. Rejects with `relay/unreachable` or `relay/refused` if
   * this attempt fails.
   */
  open(): Promise<void>
  publish(message: RelayMessage): Promise<void>
  /** Subscribes to topics, now and after each reconnection. */
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topic: string): void
  /** Checks the socket after a suspension, on return to the tab, and when the network is back. */
  wake(): void
  close(): void
}

export interface RelayConnectionOptions {
  readonly clock: Clock
  readonly openSocket: OpenSocket
  /** Creates the URL with a new token, once for each attempt. */
  readonly createUrl: () => string
  /**
   * @returns false if the message is for another tab: it is not acknowledged, so the relay keeps it
   * for that tab
   */
  readonly onMessage: (topic: string, message: string) => boolean | void
  readonly onStatus: (status: RelayConnectionStatus) => void
  /**
   * Called with what prevents the connection, and with `undefined` once the relay has answered
   * again.
   */
  readonly onProblem: (error: PorticoError | undefined) => void
}

/** Creates a relay connection. It opens on first use and closes when no topic is subscribed. */
export function createRelayConnection(options: RelayConnectionOptions): RelayConnection {
  const { clock, openSocket, createUrl, onMessage, onStatus, onProblem } = options
  const topics = new Map<string, string | undefined>()
  const seen = createMessageDeduplicator()
  const backoff = createBackoff(clock)
  let status: RelayConnectionStatus = 'closed'
  let socket: RelaySocket | undefined
  let requests: PendingRequests | undefined
  let opening: Promise<void> | undefined
  let cancelHeartbeat = () => {}
  let cancelIdle = () => {}

  const setStatus = (next: RelayConnectionStatus) => {
    if (status === next) return
    status = next
    onStatus(next)
  }
  const closeWithError = (error: PorticoError) => {
    const [oldSocket, oldRequests] = [socket, requests]
    socket = undefined
    requests = undefined
    opening = undefined
    cancelHeartbeat()
    if (oldSocket) {
      oldSocket.onopen = oldSocket.onmessage = oldSocket.onclose = oldSocket.onerror = null
      oldSocket.close()
    }
    // A connection that was open is opened again at once, so losing it is no problem yet.
    if (status !== 'open' || error.code === relayRefused.code) onProblem(error)
    setStatus(topics.size === 0 ? 'closed' : status === 'open' ? 'lost' : 'down')
    oldRequests?.failAll(error)
    if (topics.size > 0) backoff.next(() => void connection.open().catch(() => {}))
  }
  const receive = (data: unknown) => {
    const frame = readFrame(data)
    if (!frame) return
    if (frame.type === 'answer') return requests?.settle(frame)
    const { id, topic, text } = frame
    // Handle first, then acknowledge: if the page dies in between, the message is delivered again.
    if (topics.has(topic) && !seen.handleOnce(topic, text, () => onMessage(topic, text))) return
    socket?.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }
  const startHeartbeat = (at: number) => {
    cancelHeartbeat = clock.after(HEARTBEAT_MS, () => {
      const now = clock.now()
      startHeartbeat(now)
      if (now - at > SUSPENDED_MS) connection.wake()
    })
  }
  const request = async (method: string, params: object, timeoutMs?: number) => {
    const response = await requests?.send(method, params, timeoutMs)
    // Only a response proves that the relay works: some accept the socket and close it after
    // authentication.
    backoff.reset()
    onProblem(undefined)
    return response
  }
  const subscribeTo = async (list: readonly string[], timeoutMs?: number) => {
    if (list.length === 0 || !requests) return
    const ids = (await request('irn_batchSubscribe', { topics: list }, timeoutMs)) as
      | readonly unknown[]
      | undefined
    for (const [index, topic] of list.entries()) {
      const id = ids?.[index]
      if (topics.has(topic) && typeof id === 'string') topics.set(topic, id)
    }
  }
  const closeWhenIdle = () => {
    cancelIdle()
    if (topics.size > 0) return
    if (!socket) {
      backoff.stop()
      return setStatus('closed')
    }
    cancelIdle = clock.after(IDLE_CLOSE_MS, () => {
      if (topics.size === 0) connection.close()
    })
  }

  const connection: RelayConnection = {
    get status() {
      return status
    },
    open() {
      if (status === 'open') return Promise.resolve()
      backoff.stop()
      opening ??= new Promise<void>((resolve, reject) => {
        if (status === 'closed') setStatus('opening')
        const fail = (error: PorticoError) => {
          cancelTimer()
          closeWithError(error)
          reject(error)
        }
        const cancelTimer = clock.after(HTTP_TIMEOUT_MS, () => fail(createUnreachableError()))
        try {
          const next = openSocket(createUrl())
          socket = next
          next.onmessage = ({ data }) => receive(data)
          next.onerror = () => fail(createUnreachableError())
          next.onclose = (event) => fail(createCloseError(event))
          next.onopen = () => {
            cancelTimer()
            next.onerror = null
            next.onclose = (event) => closeWithError(createCloseError(event))
            requests = createPendingRequests(
              clock,
              (text) => next.send(text),
              () => closeWithError(createUnreachableError()),
            )
            startHeartbeat(clock.now())
            setStatus('open')
            closeWhenIdle()
            // The relay delivers stored messages with the subscription, so they need no fetch.
            subscribeTo([...topics.keys()]).then(resolve, reject)
          }
        } catch (cause) {
          fail(createUnreachableError(cause))
        }
      }).finally(() => {
        opening = undefined
      })
      return opening
    },
    async publish(message) {
      if (status !== 'open') await connection.open()
      if (!requests) throw createUnreachableError()
      await request('irn_publish', { prompt: false, ...message })
    },
    async subscribe(list) {
      cancelIdle()
      const fresh = list.filter((topic) => !topics.has(topic))
      for (const topic of fresh) topics.set(topic, undefined)
      // Opening subscribes to all topics.
      if (status !== 'open') await connection.open()
      else await subscribeTo(fresh)
    },
    unsubscribe(topic) {
      const id = topics.get(topic)
      topics.delete(topic)
      closeWhenIdle()
      if (id && requests) requests.send('irn_unsubscribe', { topic, id }).catch(() => {})
    },
    wake() {
      if (topics.size === 0) return
      if (status === 'open') subscribeTo([...topics.keys()], WAKE_TIMEOUT_MS).catch(() => {})
      else connection.open().catch(() => {})
    },
    close() {
      topics.clear()
      backoff.stop()
      cancelIdle()
      closeWithError(createUnreachableError())
    },
  }
  return connection
}

function createUnreachableError(cause?: unknown): PorticoError {
  return new PorticoError(relayUnreachable, { cause })
}

function createCloseError({ code, reason }: { code: number; reason: string }): PorticoError {
  if (code !== UNAUTHORIZED) return createUnreachableError()
  return new PorticoError(relayRefused, { details: cleanText(reason) })
}
