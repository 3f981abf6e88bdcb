import { createHash } from 'node:crypto'
import { createShares } from './createQuotaUsage.ts'
import { createLetterOwners } from './createUsageByOwner.ts'
import { mailboxFull, relayFull } from './quotaErrors.ts'
import type { Letter, Mailbox, MailboxLimits, NewLetter, News, Owner, Page } from './types.ts'
import { CLAIM_MS, CLAIMS_MAX, REMEMBER_MS, weigh } from './types.ts'

const SWEEP_EVERY_MS = 10_000
/** Acknowledged letters that are remembered at most; the oldest are forgotten first. */
const REMEMBERED_MAX = 200_000
/** Of a full store such a part is dropped at once. */
const DROPPED_PART = 1000

interface Stored {
  readonly letter: Letter
  readonly owner: Owner
  /** The hash of its message. */
  readonly key: string
}

interface Topic {
  /** By place. */
  readonly letters: Map<number, Stored>
  /** Places by the hash of the message. */
  readonly places: Map<string, number>
  last: number
}

/** Letters in this process: gone when it ends. Senders then publish again, since nobody answered them. */
export function createMemoryMailbox(limits: MailboxLimits, now: () => number = Date.now): Mailbox {
  const topics = new Map<string, Topic>()
  /** When an acknowledged letter may be forgotten, by topic and message; the oldest stands first. */
  const remembered = new Map<string, number>()
  let tell: (news: News) => void = () => {}
  let seq = 0
  const shares = createShares(limits)
  const owners = createLetterOwners<Stored>()
  /** Topics that somebody subscribed to, and until when they are known as such; the oldest stands first. */
  const claimed = new Map<string, number>()
  /** No letter's time is over before. */
  let soonest = Number.POSITIVE_INFINITY

  function remove(name: string, topic: Topic, stored: Stored): void {
    const { letter, owner, key } = stored
    const bytes = weigh(letter.message)
    topic.letters.delete(letter.seq)
    topic.places.delete(key)
    shares.remove(owner, bytes)
    owners.remove(owner, bytes, stored)
    if (topic.letters.size === 0) topics.delete(name)
  }

  function purge(name: string): Topic | undefined {
    const topic = topics.get(name)
    if (!topic) return undefined
    const at = now()
    for (const stored of topic.letters.values()) {
      if (stored.letter.expiresAt <= at) remove(name, topic, stored)
    }
    return topics.get(name)
  }

  function sweep(): void {
    soonest = Number.POSITIVE_INFINITY
    for (const name of topics.keys()) {
      for (const { letter } of purge(name)?.letters.values() ?? []) {
        soonest = Math.min(soonest, letter.expiresAt)
      }
    }
    const at = now()
    for (const [key, until] of claimed) {
      if (until > at) break
      claimed.delete(key)
    }
    for (const [key, until] of remembered) {
      if (until > at) break
      remembered.delete(key)
    }
  }

  function remember(name: string, key: string): void {
    remembered.set(name + key, now() + REMEMBER_MS)
    dropOldest(remembered, REMEMBERED_MAX)
  }

  function claim(name: string): void {
    claimed.delete(name)
    claimed.set(name, now() + CLAIM_MS)
    dropOldest(claimed, CLAIMS_MAX)
  }

  const isClaimed = (name: string): boolean => (claimed.get(name) ?? 0) > now()

  function isRemembered(name: string, key: string): boolean {
    const until = remembered.get(name + key)
    return until !== undefined && until > now()
  }

  function drop(name: string, topic: Topic, stored: Stored): void {
    remove(name, topic, stored)
    remember(name, stored.key)
  }

  /** @throws {RelayError} when there is none */
  function makeRoom(owner: Owner, bytes: number): void {
    if (!shares.refusal(owner, bytes)) return
    // Whoever is refused again and again does not have everything looked through again and again.
    if (soonest <= now()) sweep()
    let refusal = shares.refusal(owner, bytes)
    // A few at once: looking for whoever has most takes its time.
    const count = Math.ceil(limits.letters / DROPPED_PART)
    while (refusal === relayFull) {
      const dropped = owners.oldestOfLargest(owner, bytes, count)
      if (dropped.length === 0) break
      for (const stored of dropped) {
        const topic = topics.get(stored.letter.topic)
        if (topic) remove(stored.letter.topic, topic, stored)
      }
      refusal = shares.refusal(owner, bytes)
    }
    if (refusal) throw refusal()
  }

  function store(given: NewLetter, key: string): void {
    const { topic: name, message, tag, sender, ttlMs, address, project } = given
    if ((topics.get(name)?.letters.size ?? 0) >= limits.lettersPerTopic) throw mailboxFull()
    const owner = { address, project }
    makeRoom(owner, weigh(message))
    const topic = topics.get(name) ?? { letters: new Map(), places: new Map(), last: 0 }
    topics.set(name, topic)
    const at = now()
    seq += 1
    const letter = {
      topic: name,
      message,
      tag,
      sender,
      seq,
      publishedAt: at,
      expiresAt: at + (isClaimed(name) ? ttlMs : Math.min(ttlMs, limits.unclaimedTtlMs)),
    }
    const previous = topic.last
    topic.last = seq
    const stored = { letter, owner, key }
    topic.letters.set(seq, stored)
    owners.add(owner, weigh(message), stored)
    topic.places.set(key, seq)
    soonest = Math.min(soonest, letter.expiresAt)
    shares.add(owner, weigh(message))
    tell({ letter, previous })
  }

  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  timer.unref()
  return {
    async publish(letter) {
      const topic = purge(letter.topic)
      const key = hash(letter.message)
      const known = topic?.letters.get(topic.places.get(key) ?? -1)
      if (topic && known) {
        if (known.letter.sender !== letter.sender) drop(letter.topic, topic, known)
      } else if (!isRemembered(letter.topic, key)) store(letter, key)
    },
    async read(name, after, max) {
      return readPage(purge(name), after, max)
    },
    async acknowledge(name, place, by) {
      const topic = purge(name)
      const stored = topic?.letters.get(place)
      if (topic && stored && stored.letter.sender !== by) drop(name, topic, stored)
    },
    has: async (name, place) => purge(name)?.letters.has(place) ?? false,
    listen: async (name) => claim(name),
    leave() {},
    onNews(listener) {
      tell = listener
    },
    // Nothing is missed within one process.
    onGap() {},
    size: () => ({ ...shares.all }),
    async ping() {},
    async close() {
      clearInterval(timer)
    },
  }
}

function dropOldest(entries: Map<string, number>, max: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= max) return
    entries.delete(key)
  }
}

function readPage(topic: Topic | undefined, after: number, max: number): Page {
  if (!topic) return { letters: [], head: Math.max(after, 0) }
  const letters: Letter[] = []
  for (const { letter } of topic.letters.values()) {
    if (letter.seq <= after) continue
    if (letters.length === max) return { letters, head: letters.at(-1)?.seq ?? after }
    letters.push(letter)
  }
  return { letters, head: Math.max(after, topic.last) }
}

/** The name of a message within its topic. */
function hash(message: string): string {
  return createHash('sha256').update(message).digest('base64')
}
