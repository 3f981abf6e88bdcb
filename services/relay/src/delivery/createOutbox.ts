import type { Letter, Mailbox, News } from '../messages/types.ts'

/** Letters that may be on their way to one socket unacknowledged: what is behind them waits in the mailbox, not in our memory. */
const WINDOW = 64
const PAGE = 32
const NOT_READ = -1

interface Subscription {
  readonly topic: string
  /** Everything up to here was handed out, or was not for this client; NOT_READ before the mailbox was looked into. */
  cursor: number
  /** Also before it is started: then nothing is handed out. */
  isReading: boolean
  /** There is more in the mailbox than was read. */
  isBehind: boolean
}

interface Sent {
  readonly letter: Letter
  sentAt: number
  isAgain: boolean
}

export interface OutboxOptions {
  readonly clientId: string
  readonly mailbox: Mailbox
  readonly resendAfterMs: number
  /** Hands a letter to the socket under an id; false: the socket takes no more now. */
  readonly push: (id: number, letter: Letter) => boolean
  readonly nextId: () => number
  readonly onAcknowledged: (waitedMs: number) => void
  readonly now: () => number
}

/** What one socket is owed: its subscriptions, how far each was read, what waits to be acknowledged. */
export interface Outbox {
  readonly topics: ReadonlyMap<string, unknown>
  add(topic: string): void
  remove(topic: string): void
  /** Reads what lies there for a new subscription. */
  start(topic: string): void
  take(news: News): void
  acknowledge(id: number): boolean
  /** Everything is read anew. */
  refresh(): void
  /** Called every second: sends again what was not acknowledged, goes on where a read failed. */
  tick(): void
  close(): void
}

/** Makes the outbox of one socket. It hands out the letters of a topic in their order, and never one that its client sent. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { clientId, mailbox, now } = options
  const topics = new Map<string, Subscription>()
  const sent = new Map<number, Sent>()
  /** What could not go on: the window was full, the socket or the store did not take it. */
  const waiting = new Set<Subscription>()
  let isOpen = true

  const isCurrent = (subscription: Subscription) =>
    isOpen && topics.get(subscription.topic) === subscription

  /** @returns false when the letter has to wait */
  function hand(subscription: Subscription, letter: Letter): boolean {
    if (letter.sender !== clientId) {
      if (sent.size >= WINDOW) return false
      const id = options.nextId()
      if (!options.push(id, letter)) return false
      sent.set(id, { letter, sentAt: now(), isAgain: false })
    }
    subscription.cursor = letter.seq
    return true
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
      // The store said so in the log already; the next tick tries again.
      waiting.add(subscription)
    } finally {
      subscription.isReading = false
      if (!isCurrent(subscription)) waiting.delete(subscription)
    }
  }

  /** @returns whether to read on */
  async function readOnce(subscription: Subscription): Promise<boolean> {
    subscription.isBehind = false
    const { letters, head } = await mailbox.read(subscription.topic, subscription.cursor, PAGE)
    if (!isCurrent(subscription)) return false
    for (const letter of letters) {
      if (hand(subscription, letter)) continue
      waiting.add(subscription)
      return false
    }
    subscription.cursor = Math.max(subscription.cursor, head)
    return letters.length === PAGE || subscription.isBehind
  }

  function goOn(): void {
    for (const subscription of [...waiting]) {
      if (sent.size >= WINDOW) return
      void read(subscription)
    }
  }

  async function sendAgain(id: number, entry: Sent): Promise<void> {
    entry.isAgain = true
    entry.sentAt = now()
    const { letter } = entry
    const isThere = await mailbox.has(letter.topic, letter.seq).catch(() => false)
    if (!isOpen || !sent.has(id)) return
    if (isThere && topics.has(letter.topic)) options.push(id, letter)
    else sent.delete(id)
  }

  return {
    topics,
    add(topic) {
      if (topics.has(topic)) return
      topics.set(topic, { topic, cursor: NOT_READ, isReading: true, isBehind: false })
    },
    remove(topic) {
      const subscription = topics.get(topic)
      topics.delete(topic)
      if (subscription) waiting.delete(subscription)
    },
    start(topic) {
      const subscription = topics.get(topic)
      if (!subscription || subscription.cursor !== NOT_READ) return
      subscription.isReading = false
      void read(subscription)
    },
    take({ letter, previous }) {
      const subscription = topics.get(letter.topic)
      if (!subscription || letter.seq <= subscription.cursor) return
      const isNext = subscription.cursor >= previous
      if (subscription.isReading || waiting.has(subscription)) subscription.isBehind = true
      else if (!isNext) void read(subscription)
      else if (!hand(subscription, letter)) waiting.add(subscription)
    },
    acknowledge(id) {
      const entry = sent.get(id)
      if (!entry) return false
      sent.delete(id)
      const { letter, sentAt } = entry
      options.onAcknowledged(now() - sentAt)
      // If the store does not take it, the letter is brought again: nothing is lost.
      mailbox.acknowledge(letter.topic, letter.seq, clientId).catch(() => {})
      if (waiting.size > 0) goOn()
      return true
    },
    refresh() {
      for (const subscription of topics.values()) void read(subscription)
    },
    tick() {
      const due = now() - options.resendAfterMs
      for (const [id, entry] of sent) {
        if (entry.sentAt > due) continue
        // Said twice and not answered: the mailbox has it for his next connection.
        if (entry.isAgain) sent.delete(id)
        else void sendAgain(id, entry)
      }
      if (waiting.size > 0) goOn()
    },
    close() {
      isOpen = false
      topics.clear()
      sent.clear()
      waiting.clear()
    },
  }
}
