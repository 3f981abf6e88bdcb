import type { MessageStore } from '../messages/types.ts'
import type { Outbox } from './createOutbox.ts'

const TICK_MS = 1000

/** Passes events of the message store to the subscribed sockets of this process. */
export interface Hub {
  add(outbox: Outbox): void
  remove(outbox: Outbox): void
  /** Subscribes to a topic. Its messages are pushed from `start` on. */
  subscribe(outbox: Outbox, topic: string): void
  /** Pushes the stored messages of the topic, then each new one. */
  start(outbox: Outbox, topic: string): void
  unsubscribe(outbox: Outbox, topic: string): void
  /** The number of topics with subscribers. */
  topics(): number
  close(): void
}

export function createHub(store: MessageStore): Hub {
  const outboxes = new Set<Outbox>()
  const byTopic = new Map<string, Set<Outbox>>()

  store.onMessage((event) => {
    const subscribers = byTopic.get(event.stored.topic)
    if (!subscribers) return
    for (const outbox of subscribers) outbox.receive(event)
  })
  store.onGap(() => {
    for (const outbox of outboxes) outbox.refresh()
  })
  const timer = setInterval(() => {
    for (const outbox of outboxes) outbox.tick()
  }, TICK_MS)
  timer.unref()

  function unsubscribe(outbox: Outbox, topic: string): void {
    outbox.remove(topic)
    const subscribers = byTopic.get(topic)
    subscribers?.delete(outbox)
    if (subscribers?.size !== 0) return
    byTopic.delete(topic)
    store.unsubscribe(topic)
  }

  return {
    add: (outbox) => outboxes.add(outbox),
    remove(outbox) {
      outboxes.delete(outbox)
      for (const topic of [...outbox.topics.keys()]) unsubscribe(outbox, topic)
      outbox.close()
    },
    subscribe(outbox, topic) {
      if (outbox.topics.has(topic)) return
      const subscribers = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, subscribers.add(outbox))
      outbox.add(topic)
    },
    start(outbox, topic) {
      // Its socket may have closed.
      if (!outbox.topics.has(topic)) return
      // The subscription comes first: a message stored meanwhile is found twice, never missed.
      const begin = () => outbox.start(topic)
      store.subscribe(topic).then(begin, begin)
    },
    unsubscribe,
    topics: () => byTopic.size,
    close() {
      clearInterval(timer)
    },
  }
}
