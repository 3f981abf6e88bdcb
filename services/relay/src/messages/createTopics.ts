import { createQuotaUsage } from './createQuotaUsage.ts'
import { createUsageByOwner } from './createUsageByOwner.ts'
import { relayFullError } from './quotaErrors.ts'
import { getWeight, type MessageLimits, type Owner, type StoredMessage } from './types.ts'

/**
 * A full store drops this fraction of its capacity at once: finding the largest owner takes time.
 */
const DROP_FRACTION = 1000

/** A message in memory. */
export interface Entry {
  readonly stored: StoredMessage
  readonly owner: Owner
  /** The hash of its message. */
  readonly key: string
}

export interface Topic {
  /** By `seq`. */
  readonly entries: Map<number, Entry>
  /** `seq` by the hash of the message. */
  readonly seqs: Map<string, number>
  /** `seq` of the last message. */
  last: number
}

/** Creates the table of topics with messages. It keeps the usage of all quotas. */
export function createTopics(limits: MessageLimits, now: () => number) {
  const topics = new Map<string, Topic>()
  const usage = createQuotaUsage(limits)
  const usageByOwner = createUsageByOwner<Entry>()
  /** No message expires before this time. */
  let nextExpiry = Number.POSITIVE_INFINITY

  function remove(entry: Entry): void {
    const { stored, owner, key } = entry
    const topic = topics.get(stored.topic)
    if (!topic?.entries.delete(stored.seq)) return
    topic.seqs.delete(key)
    const bytes = getWeight(stored.message)
    usage.remove(owner, bytes)
    usageByOwner.remove(owner, bytes, entry)
    if (topic.entries.size === 0) topics.delete(stored.topic)
  }

  function get(name: string): Topic | undefined {
    const at = now()
    for (const entry of topics.get(name)?.entries.values() ?? []) {
      if (entry.stored.expiresAt <= at) remove(entry)
    }
    return topics.get(name)
  }

  function sweep(): void {
    nextExpiry = Number.POSITIVE_INFINITY
    for (const name of topics.keys()) {
      for (const { stored } of get(name)?.entries.values() ?? []) {
        nextExpiry = Math.min(nextExpiry, stored.expiresAt)
      }
    }
  }

  return {
    /** The topic without its expired messages; `undefined` when it has none. */
    get,
    remove,
    /** Removes all expired messages. */
    sweep,
    /** @throws {RelayError} when a quota has no room for a message of this weight */
    makeRoom(owner: Owner, bytes: number): void {
      if (!usage.check(owner, bytes)) return
      // Only when something has expired: a client that is refused repeatedly must not cost a sweep
      // each time.
      if (nextExpiry <= now()) sweep()
      let createError = usage.check(owner, bytes)
      const count = Math.ceil(limits.messages / DROP_FRACTION)
      while (createError === relayFullError) {
        const dropped = usageByOwner.getOldestOfLargest(owner, bytes, count)
        if (dropped.length === 0) break
        for (const entry of dropped) remove(entry)
        createError = usage.check(owner, bytes)
      }
      if (createError) throw createError()
    },
    /** @returns `seq` of the last message that the topic had before; 0 without one */
    add(entry: Entry): number {
      const { stored, owner, key } = entry
      const topic = topics.get(stored.topic) ?? { entries: new Map(), seqs: new Map(), last: 0 }
      const previous = topic.last
      topics.set(stored.topic, topic)
      topic.last = stored.seq
      topic.entries.set(stored.seq, entry)
      topic.seqs.set(key, stored.seq)
      const bytes = getWeight(stored.message)
      usage.add(owner, bytes)
      usageByOwner.add(owner, bytes, entry)
      nextExpiry = Math.min(nextExpiry, stored.expiresAt)
      return previous
    },
    size: () => ({ ...usage.all }),
  }
}
