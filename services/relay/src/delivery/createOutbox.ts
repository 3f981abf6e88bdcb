import type { MessageStore, StoredMessage, StoredMessageEvent } from '../messages/types.ts'

/** The most unacknowledged messages of one socket. The others wait in the store, not in memory. */
const WINDOW = 64
const PAGE = 32
const NOT_READ = -1

interface Subscription {
  readonly topic: string
  /** The last `seq` that was pushed or skipped; NOT_READ before the first read. */
  cursor: number
  /** Also true before the start, when nothing may be pushed. */
  isReading: boolean
  /** The store has more messages than were read. */
  isBehind: boolean
}

interface Sent {
  readonly stored: StoredMessage
  sentAt: number
  isResent: boolean
}

export interface OutboxOptions {
  readonly clientId: string
  readonly store: MessageStore
  readonly resendAfterMs: number
  /** Pushes a message under an id; `false` when the socket accepts no more for now. */
  readonly push: (id: number, stored: StoredMessage) => boolean
  readonly nextId: () => number
  readonly onAcknowledged: (waitedMs: number) => void
  readonly now: () => number
}

/**
 * The messages for one socket: its subscriptions, how far each one is read, and what is not
 * acknowledged.
 */
export interface Outbox {
  readonly topics: ReadonlyMap<string, unknown>
  add(topic: string): void
  remove(topic: string): void
  /** Reads the stored messages of a new subscription. */
  start(topic: string): void
  receive(event: StoredMessageEvent): void
  acknowledge(id: number): boolean
  /** Reads all topics again. */
  refresh(): void
  /** Called every second: resends unacknowledged messages, and retries failed reads. */
  tick(): void
  close(): void
}

/**
 * Creates the outbox of a socket. It pushes the messages of a topic in order, and never to their
 * sender.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const topics = new Map<string, Subscription>()
  const window = createWindow(options, (topic) => topics.has(topic))
  let isOpen = true
  const reader = createReader(
    options,
    window,
    (subscription) => isOpen && topics.get(subscription.topic) === subscription,
  )
  return {
    topics,
    add(topic) {
      if (topics.has(topic)) return
      topics.set(topic, { topic, cursor: NOT_READ, isReading: true, isBehind: false })
    },
    remove(topic) {
      const subscription = topics.get(topic)
      topics.delete(topic)
      if (subscription) reader.forget(subscription)
    },
    start(topic) {
      const subscription = topics.get(topic)
      if (!subscription || subscription.cursor !== NOT_READ) return
      subscription.isReading = false
      void reader.read(subscription)
    },
    receive(event) {
      const subscription = topics.get(event.stored.topic)
      if (subscription) reader.receive(subscription, event)
    },
    acknowledge(id) {
      if (!window.acknowledge(id)) return false
      reader.resume()
      return true
    },
    refresh() {
      for (const subscription of topics.values()) void reader.read(subscription)
    },
    tick() {
      window.resend()
      reader.resume()
    },
    close() {
      isOpen = false
      topics.clear()
      window.clear()
      reader.clear()
    },
  }
}

/**
 * Creates what moves messages from the store to the window, in the order of each topic.
 *
 * @param isCurrent - whether a subscription has not been removed
 */
function createReader(
  { clientId, store }: OutboxOptions,
  window: ReturnType<typeof createWindow>,
  isCurrent: (subscription: Subscription) => boolean,
) {
  /**
   * Subscriptions that could not continue: the window was full, or the socket or the store failed.
   */
  const waiting = new Set<Subscription>()

  /** @returns `false` when the message must wait */
  function deliver(subscription: Subscription, stored: StoredMessage): boolean {
    if (stored.sender !== clientId && !window.push(stored)) return false
    subscription.cursor = stored.seq
    return true
  }

  /** @returns whether to read on */
  async function readOnce(subscription: Subscription): Promise<boolean> {
    subscription.isBehind = false
    const { messages, head } = await store.read(subscription.topic, subscription.cursor, PAGE)
    if (!isCurrent(subscription)) return false
    for (const stored of messages) {
      if (deliver(subscription, stored)) continue
      waiting.add(subscription)
      return false
    }
    subscription.cursor = Math.max(subscription.cursor, head)
    return messages.length === PAGE || subscription.isBehind
  }

  async function read(subscription: Subscription): Promise<void> {
    if (subscription.isReading) {
      subscription.isBehind = true
      return
    }
    subscription.isReading = true
    waiting.delete(subscription)
    try {
      while (await readOnce(subscription)) {}
    } catch {
      // The store has logged the failure; the next tick retries.
      waiting.add(subscription)
    } finally {
      subscription.isReading = false
      if (!isCurrent(subscription)) waiting.delete(subscription)
    }
  }

  return {
    read,
    receive(subscription: Subscription, { stored, previous }: StoredMessageEvent): void {
      if (stored.seq <= subscription.cursor) return
      const isNext = subscription.cursor >= previous
      if (subscription.isReading || waiting.has(subscription)) subscription.isBehind = true
      else if (!isNext) void read(subscription)
      else if (!deliver(subscription, stored)) waiting.add(subscription)
    },
    /** Continues the subscriptions that wait, until the window is full. */
    resume(): void {
      for (const subscription of [...waiting]) {
        if (window.isFull()) return
        void read(subscription)
      }
    },
    forget: (subscription: Subscription) => void waiting.delete(subscription),
    clear: () => waiting.clear(),
  }
}

/** Creates the window of unacknowledged messages of a socket. */
function createWindow(options: OutboxOptions, isSubscribed: (topic: string) => boolean) {
  const { clientId, store, now } = options
  const sent = new Map<number, Sent>()

  async function resendOne(id: number, entry: Sent): Promise<void> {
    entry.isResent = true
    entry.sentAt = now()
    const { stored } = entry
    const isThere = await store.has(stored.topic, stored.seq).catch(() => false)
    if (!sent.has(id)) return
    if (isThere && isSubscribed(stored.topic)) options.push(id, stored)
    else sent.delete(id)
  }

  return {
    isFull: () => sent.size >= WINDOW,
    /** @returns `false` when the window is full, or the socket accepts no more */
    push(stored: StoredMessage): boolean {
      if (sent.size >= WINDOW) return false
      const id = options.nextId()
      if (!options.push(id, stored)) return false
      sent.set(id, { stored, sentAt: now(), isResent: false })
      return true
    },
    acknowledge(id: number): boolean {
      const entry = sent.get(id)
      if (!entry) return false
      sent.delete(id)
      const { stored, sentAt } = entry
      options.onAcknowledged(now() - sentAt)
      // When the store fails, the message is delivered again later.
      store.acknowledge(stored.topic, stored.seq, clientId).catch(() => {})
      return true
    },
    /** Sends overdue messages once more, then leaves them to the next connection. */
    resend(): void {
      const due = now() - options.resendAfterMs
      for (const [id, entry] of sent) {
        if (entry.sentAt > due) continue
        if (entry.isResent) sent.delete(id)
        else void resendOne(id, entry)
      }
    },
    clear: () => sent.clear(),
  }
}
