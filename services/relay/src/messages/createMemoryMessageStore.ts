import { createHash } from 'node:crypto'
import { createQuotaUsage } from './createQuotaUsage.ts'
import { createUsageByOwner } from './createUsageByOwner.ts'
import { relayFullError, topicFullError } from './quotaErrors.ts'
import type {
  MessageLimits,
  MessageStore,
  NewMessage,
  Owner,
  Page,
  StoredMessage,
  StoredMessageEvent,
} from './types.ts'
import {
  ACKNOWLEDGED_TTL_MS,
  getWeight,
  SUBSCRIBED_TOPICS_MAX,
  SUBSCRIBED_TTL_MS,
} from './types.ts'

const SWEEP_INTERVAL_MS = 10_000
/** The most acknowledged messages that are remembered; the oldest are dropped first. */
const ACKNOWLEDGED_MAX = 200_000
/**
 * A full store drops this fraction of its capacity at once: finding the largest owner takes time.
 */
const DROP_FRACTION = 1000

interface Entry {
  readonly stored: StoredMessage
  readonly owner: Owner
  /** The hash of its message. */
  readonly key: string
}

interface Topic {
  /** By `seq`. */
  readonly entries: Map<number, Entry>
  /** `seq` by the hash of the message. */
  readonly seqs: Map<string, number>
  last: number
}

/**
 * Creates a message store in this process. Its messages are lost when the process ends; publishers
 * then repeat what was not acknowledged.
 */
export function createMemoryMessageStore(
  limits: MessageLimits,
  now: () => number = Date.now,
): MessageStore {
  const topics = new Map<string, Topic>()
  /** Until when an acknowledged message is remembered, by topic and hash; the oldest first. */
  const acknowledged = new Map<string, number>()
  /** Until when a topic counts as subscribed; the oldest first. */
  const subscribed = new Map<string, number>()
  const usage = createQuotaUsage(limits)
  const usageByOwner = createUsageByOwner<Entry>()
  let emit: (event: StoredMessageEvent) => void = () => {}
  let seq = 0
  /** No message expires before this time. */
  let nextExpiry = Number.POSITIVE_INFINITY

  function remove(name: string, topic: Topic, entry: Entry): void {
    const { stored, owner, key } = entry
    const bytes = getWeight(stored.message)
    topic.entries.delete(stored.seq)
    topic.seqs.delete(key)
    usage.remove(owner, bytes)
    usageByOwner.remove(owner, bytes, entry)
    if (topic.entries.size === 0) topics.delete(name)
  }

  function purge(name: string): Topic | undefined {
    const topic = topics.get(name)
    if (!topic) return undefined
    const at = now()
    for (const entry of topic.entries.values()) {
      if (entry.stored.expiresAt <= at) remove(name, topic, entry)
    }
    return topics.get(name)
  }

  function sweep(): void {
    nextExpiry = Number.POSITIVE_INFINITY
    for (const name of topics.keys()) {
      for (const { stored } of purge(name)?.entries.values() ?? []) {
        nextExpiry = Math.min(nextExpiry, stored.expiresAt)
      }
    }
    deleteExpired(subscribed, now())
    deleteExpired(acknowledged, now())
  }

  function deleteAcknowledged(name: string, topic: Topic, entry: Entry): void {
    remove(name, topic, entry)
    acknowledged.set(name + entry.key, now() + ACKNOWLEDGED_TTL_MS)
    deleteOldest(acknowledged, ACKNOWLEDGED_MAX)
  }

  const isSubscribed = (name: string): boolean => (subscribed.get(name) ?? 0) > now()
  const isAcknowledged = (name: string, key: string): boolean =>
    (acknowledged.get(name + key) ?? 0) > now()

  /** @throws {RelayError} when there is no room */
  function makeRoom(owner: Owner, bytes: number): void {
    if (!usage.check(owner, bytes)) return
    // Only when something has expired: a client that is refused repeatedly must not cost a sweep
    // each time.
    if (nextExpiry <= now()) sweep()
    let createError = usage.check(owner, bytes)
    const count = Math.ceil(limits.messages / DROP_FRACTION)
    while (createError === relayFullError) {
      const dropped = usageByOwner.getOldestOfLargest(owner, bytes, count)
      if (dropped.length === 0) break
      for (const entry of dropped) {
        const topic = topics.get(entry.stored.topic)
        if (topic) remove(entry.stored.topic, topic, entry)
      }
      createError = usage.check(owner, bytes)
    }
    if (createError) throw createError()
  }

  function add(given: NewMessage, key: string): void {
    const { topic: name, message, tag, sender, ttlMs, address, project } = given
    if ((topics.get(name)?.entries.size ?? 0) >= limits.messagesPerTopic) throw topicFullError()
    const owner = { address, project }
    const bytes = getWeight(message)
    makeRoom(owner, bytes)
    const topic = topics.get(name) ?? { entries: new Map(), seqs: new Map(), last: 0 }
    topics.set(name, topic)
    const at = now()
    seq += 1
    const stored = {
      topic: name,
      message,
      tag,
      sender,
      seq,
      publishedAt: at,
      expiresAt: at + (isSubscribed(name) ? ttlMs : Math.min(ttlMs, limits.unclaimedTtlMs)),
    }
    const previous = topic.last
    topic.last = seq
    const entry = { stored, owner, key }
    topic.entries.set(seq, entry)
    topic.seqs.set(key, seq)
    usage.add(owner, bytes)
    usageByOwner.add(owner, bytes, entry)
    nextExpiry = Math.min(nextExpiry, stored.expiresAt)
    emit({ stored, previous })
  }

  const timer = setInterval(sweep, SWEEP_INTERVAL_MS)
  timer.unref()
  return {
    async publish(message) {
      const topic = purge(message.topic)
      const key = hash(message.message)
      const known = topic?.entries.get(topic.seqs.get(key) ?? -1)
      if (topic && known) {
        if (known.stored.sender !== message.sender) {
          deleteAcknowledged(message.topic, topic, known)
        }
      } else if (!isAcknowledged(message.topic, key)) add(message, key)
    },
    async read(name, after, max) {
      return readPage(purge(name), after, max)
    },
    async acknowledge(name, of, by) {
      const topic = purge(name)
      const entry = topic?.entries.get(of)
      if (topic && entry && entry.stored.sender !== by) deleteAcknowledged(name, topic, entry)
    },
    has: async (name, of) => purge(name)?.entries.has(of) ?? false,
    async subscribe(name) {
      subscribed.delete(name)
      subscribed.set(name, now() + SUBSCRIBED_TTL_MS)
      deleteOldest(subscribed, SUBSCRIBED_TOPICS_MAX)
    },
    unsubscribe() {},
    onMessage(listener) {
      emit = listener
    },
    // Within one process no event is missed.
    onGap() {},
    size: () => ({ ...usage.all }),
    async ping() {},
    async close() {
      clearInterval(timer)
    },
  }
}

function deleteOldest(entries: Map<string, number>, max: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= max) return
    entries.delete(key)
  }
}

function deleteExpired(entries: Map<string, number>, at: number): void {
  for (const [key, until] of entries) {
    if (until > at) return
    entries.delete(key)
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
