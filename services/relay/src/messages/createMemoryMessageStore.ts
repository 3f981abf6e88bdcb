import { createHash } from 'node:crypto'
import { createExpiringKeys } from './createExpiringKeys.ts'
import { createTopics, type Entry, type Topic } from './createTopics.ts'
import { topicFullError } from './quotaErrors.ts'
import {
  ACKNOWLEDGED_TTL_MS,
  getWeight,
  type MessageLimits,
  type MessageStore,
  type NewMessage,
  type Page,
  type StoredMessage,
  type StoredMessageEvent,
  SUBSCRIBED_TOPICS_MAX,
  SUBSCRIBED_TTL_MS,
} from './types.ts'

const SWEEP_INTERVAL_MS = 10_000
const ACKNOWLEDGED_MAX = 200_000

/**
 * Creates a message store in this process. Its messages are lost when the process ends; publishers
 * then repeat what was not acknowledged.
 */
export function createMemoryMessageStore(
  limits: MessageLimits,
  now: () => number = Date.now,
): MessageStore {
  const topics = createTopics(limits, now)
  /** Acknowledged messages, by topic and hash. */
  const acknowledged = createExpiringKeys(ACKNOWLEDGED_TTL_MS, ACKNOWLEDGED_MAX, now)
  const subscribed = createExpiringKeys(SUBSCRIBED_TTL_MS, SUBSCRIBED_TOPICS_MAX, now)
  let emit: (event: StoredMessageEvent) => void = () => {}
  let seq = 0

  function deleteAcknowledged(entry: Entry): void {
    topics.remove(entry)
    acknowledged.add(entry.stored.topic + entry.key)
  }

  function add({ topic, message, tag, sender, ttlMs, ...owner }: NewMessage, key: string): void {
    if ((topics.get(topic)?.entries.size ?? 0) >= limits.messagesPerTopic) throw topicFullError()
    topics.makeRoom(owner, getWeight(message))
    seq += 1
    const publishedAt = now()
    const life = subscribed.has(topic) ? ttlMs : Math.min(ttlMs, limits.unclaimedTtlMs)
    const times = { publishedAt, expiresAt: publishedAt + life }
    const stored = { topic, message, tag, sender, seq, ...times }
    const previous = topics.add({ stored, owner, key })
    emit({ stored, previous })
  }

  const timer = setInterval(() => {
    topics.sweep()
    subscribed.deleteExpired()
    acknowledged.deleteExpired()
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  return {
    async publish(message) {
      const topic = topics.get(message.topic)
      const key = hash(message.message)
      const known = topic?.entries.get(topic.seqs.get(key) ?? -1)
      if (!known) {
        if (!acknowledged.has(message.topic + key)) add(message, key)
      } else if (known.stored.sender !== message.sender) deleteAcknowledged(known)
    },
    read: async (name, after, max) => readPage(topics.get(name), after, max),
    async acknowledge(name, of, by) {
      const entry = topics.get(name)?.entries.get(of)
      if (entry && entry.stored.sender !== by) deleteAcknowledged(entry)
    },
    has: async (name, of) => topics.get(name)?.entries.has(of) ?? false,
    subscribe: async (name) => subscribed.add(name),
    unsubscribe() {},
    onMessage(listener) {
      emit = listener
    },
    // Within one process no event is missed.
    onGap() {},
    size: topics.size,
    async ping() {},
    async close() {
      clearInterval(timer)
    },
  }
}

function readPage(topic: Topic | undefined, after: number, max: number): Page {
  if (!topic) return { messages: [], head: Math.max(after, 0) }
  const messages: StoredMessage[] = []
  for (const { stored } of topic.entries.values()) {
    if (stored.seq <= after) continue
    if (messages.length === max) return { messages, head: messages.at(-1)?.seq ?? after }
    messages.push(stored)
  }
  return { messages, head: Math.max(after, topic.last) }
}

/** Names a message within its topic. */
function hash(message: string): string {
  return createHash('sha256').update(message).digest('base64')
}
