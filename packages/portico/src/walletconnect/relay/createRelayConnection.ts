import {
  createReconnectingSocket,
  type ReconnectingSocketOptions,
} from './createReconnectingSocket.ts'
import { createMessageDeduplicator } from './frames.ts'

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
  /** @throws {PorticoError} `relay/unreachable`, `relay/refused` */
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
  const socket = createReconnectingSocket(options, {
    isUsed: () => subscriptionIds.size > 0,
    // The relay delivers stored messages with the subscription, so they need no fetch.
    subscribe: (timeoutMs) => subscribeTo([...subscriptionIds.keys()], timeoutMs),
    onMessage: (topic, text) =>
      !subscriptionIds.has(topic) ||
      seen.handleOnce(topic, text, () => options.onMessage(topic, text)),
  })

  return {
    async publish(message) {
      await socket.open()
      await socket.request('irn_publish', { prompt: false, ...message })
    },
    async subscribe(topics) {
      const isOpen = socket.isOpen()
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
    wake: socket.wake,
    close() {
      subscriptionIds.clear()
      socket.close()
    },
  }
}
