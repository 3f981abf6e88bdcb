import {
  createReconnectingSocket,
  type ReconnectingSocketOptions,
  type RelayConnectionStatus,
} from './createReconnectingSocket.ts'
import { createMessageDeduplicator } from './frames.ts'

// Short, because the user has just returned to the page and waits.
const WAKE_TIMEOUT_MS = 3000

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

export interface RelayConnectionOptions extends ReconnectingSocketOptions {
  /**
   * @returns false if the message is for another tab: it is not acknowledged, so the relay keeps it
   * for that tab
   */
  readonly onMessage: (topic: string, message: string) => boolean | void
}

/** Creates a relay connection. It opens on first use and closes when no topic is subscribed. */
export function createRelayConnection(options: RelayConnectionOptions): RelayConnection {
  const subscriptionIds = new Map<string, string | undefined>()
  const seen = createMessageDeduplicator()
  const subscribeTo = async (topics: readonly string[], timeoutMs?: number) => {
    if (topics.length === 0) return
    const ids = await socket.request('irn_batchSubscribe', { topics }, timeoutMs)
    for (const [index, topic] of topics.entries()) {
      const id = (ids as readonly unknown[] | undefined)?.[index]
      if (subscriptionIds.has(topic) && typeof id === 'string') subscriptionIds.set(topic, id)
    }
  }
  const wake = () => {
    const topics = [...subscriptionIds.keys()]
    if (topics.length === 0) return
    const awake = socket.status === 'open' ? subscribeTo(topics, WAKE_TIMEOUT_MS) : socket.open()
    awake.catch(() => {})
  }
  const socket = createReconnectingSocket(options, {
    isUsed: () => subscriptionIds.size > 0,
    // The relay delivers stored messages with the subscription, so they need no fetch.
    onOpen: () => subscribeTo([...subscriptionIds.keys()]),
    onMessage: (topic, text) =>
      !subscriptionIds.has(topic) ||
      seen.handleOnce(topic, text, () => options.onMessage(topic, text)),
    onResume: wake,
  })

  return {
    get status() {
      return socket.status
    },
    open: socket.open,
    async publish(message) {
      await socket.open()
      await socket.request('irn_publish', { prompt: false, ...message })
    },
    async subscribe(topics) {
      const isOpen = socket.status === 'open'
      const added = topics.filter((topic) => !subscriptionIds.has(topic))
      for (const topic of added) subscriptionIds.set(topic, undefined)
      socket.closeWhenIdle()
      // Opening subscribes to all topics.
      await (isOpen ? subscribeTo(added) : socket.open())
    },
    unsubscribe(topic) {
      const id = subscriptionIds.get(topic)
      subscriptionIds.delete(topic)
      socket.closeWhenIdle()
      if (id) socket.request('irn_unsubscribe', { topic, id }).catch(() => {})
    },
    wake,
    close() {
      subscriptionIds.clear()
      socket.close()
    },
  }
}
