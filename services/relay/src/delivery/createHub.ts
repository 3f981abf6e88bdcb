import type { MessageStore } from '../messages/types.ts'
import type { Outbox } from './createOutbox.ts'

const TICK_MS = 1000

/** Passes events of the message store to the subscribed sockets of this process. */
export interface Hub {
  add(outbox: Outbox): void
  remove(outbox: Outbox): void
  /** Nothing of the topic is pushed before `start`. */
  subscribe(outbox: Outbox, topic: string): void
  /** Starts with the stored messages. */
  start(outbox: Outbox, topic: string): void
  unsubscribe(outbox: Outbox, topic: string): void
  topics(): number
  close(): void
}

export function createHub(store: MessageStore): Hub {
  const outboxes = new Set<Outbox>()
  const listeners = new Map<string, Set<Outbox>>()

  store.onMessage((event) => {
    const those = listeners.get(event.stored.topic)
    if (!those) return
    for (const outbox of those) outbox.receive(event)
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
    const those = listeners.get(topic)
    those?.delete(outbox)
    if (those?.size !== 0) return
    listeners.delete(topic)
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
      const those = listeners.get(topic) ?? new Set()
      listeners.set(topic, those.add(outbox))
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
    topics: () => listeners.size,
    close() {
      clearInterval(timer)
    },
  }
}
