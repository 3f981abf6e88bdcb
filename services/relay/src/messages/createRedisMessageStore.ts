import { createHash } from 'node:crypto'
import { countedRanges } from '@portico/common/limits'
import { openSubscriber } from '@portico/common/redis'
import type { Redis } from 'ioredis'
import { RelayError } from '../errors.ts'
import { addressFull, mailboxFull, projectFull, relayFull } from './quotaErrors.ts'
import * as scripts from './redisScripts.ts'
import type { Letter, Mailbox, MailboxLimits, News } from './types.ts'
import { CLAIM_MS, CLAIMS_MAX, REMEMBER_MS, weigh } from './types.ts'

const PREFIX = 'portico:relay:'
const NEWS = `${PREFIX}n:`
/** Topics of one command, where all are asked for again. */
const TOPICS_AT_ONCE = 500

/** What the script of publishing answers, after 0. */
const REFUSALS = [mailboxFull, relayFull, addressFull, projectFull]

type Script = (...args: readonly (string | number)[]) => Promise<unknown>

/** Letters in a Redis that several relays share: what one stores, all deliver; what is acknowledged at one, is gone for all. */
export async function createRedisMailbox(redis: Redis, limits: MailboxLimits): Promise<Mailbox> {
  const run = defineScripts(redis)
  const listening = await openSubscriber(redis, { enableAutoPipelining: false })
  /** What is, or will be, listened to. */
  const wanted = new Map<string, Promise<void>>()
  let tell: (news: News) => void = () => {}
  let tellGap = (): void => {}

  listening.on('message', (channel: string, text: string) => {
    const end = text.indexOf('\n')
    const letter = readLetter(channel.slice(NEWS.length), text.slice(end + 1))
    if (letter) tell({ letter, previous: Number(text.slice(0, end)) })
  })
  listening.on('ready', () => {
    listenAgain().then(tellGap, () => listening.disconnect(true))
  })
  async function listenAgain(): Promise<void> {
    const topics = [...wanted.keys()]
    for (let at = 0; at < topics.length; at += TOPICS_AT_ONCE) {
      const channels = topics.slice(at, at + TOPICS_AT_ONCE).map((topic) => NEWS + topic)
      await listening.subscribe(...channels)
    }
  }

  return {
    async publish({ topic, message, tag, sender, ttlMs, address, project }) {
      const { lettersPerTopic, letters, bytes, perAddress, perProject, unclaimedTtlMs } = limits
      const ranges = countedRanges(address)
      const outcome = await guard(
        run.publish(
          PREFIX,
          topic,
          hash(message),
          message,
          tag,
          sender,
          ttlMs,
          lettersPerTopic,
          letters,
          REMEMBER_MS,
          ranges.map(({ key }) => key).join(),
          project,
          weigh(message),
          bytes,
          perAddress.letters,
          perAddress.bytes,
          perProject.letters,
          perProject.bytes,
          ranges.map(({ times }) => times).join(),
          unclaimedTtlMs,
          CLAIM_MS,
        ),
      )
      const refusal = REFUSALS[Number(outcome) - 1]
      if (refusal) throw refusal()
    },
    async read(topic, after, max) {
      const [last, ...found] = (await guard(run.read(PREFIX, topic, after, max))) as string[]
      const letters = found.map((text) => readLetter(topic, text)).filter((letter) => !!letter)
      const end = letters.at(-1)?.seq ?? after
      return { letters, head: letters.length === max ? end : Math.max(end, Number(last), 0) }
    },
    async acknowledge(topic, seq, by) {
      await guard(run.acknowledge(PREFIX, topic, seq, by, REMEMBER_MS))
    },
    has: async (topic, seq) => (await guard(run.has(PREFIX, topic, seq))) === 1,
    listen(topic) {
      // A life that is too short is no reason to refuse a subscription.
      run.claim(PREFIX, topic, CLAIMS_MAX).catch(() => {})
      const known = wanted.get(topic)
      if (known) return known
      const begun = listening.subscribe(NEWS + topic).then(
        () => {},
        // A connection that is there and does not answer is made anew: all is then asked for again, and read.
        () => {
          if (listening.status === 'ready') listening.disconnect(true)
        },
      )
      wanted.set(topic, begun)
      return begun
    },
    leave(topic) {
      if (wanted.delete(topic)) listening.unsubscribe(NEWS + topic).catch(() => {})
    },
    onNews(listener) {
      tell = listener
    },
    onGap(listener) {
      tellGap = listener
    },
    size: () => undefined,
    async ping() {
      await guard(Promise.all([redis.ping(), listening.ping()]))
    },
    async close() {
      listening.disconnect()
      redis.disconnect()
    },
  }
}

function defineScripts(redis: Redis): Readonly<Record<keyof typeof scripts, Script>> {
  const named = Object.entries(scripts).map(([name, lua]) => {
    const command = `portico${name}`
    redis.defineCommand(command, { numberOfKeys: 0, lua })
    return [name, (...args: unknown[]) => Reflect.get(redis, command).apply(redis, args)]
  })
  return Object.fromEntries(named)
}

async function guard<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    // Its maxmemory is reached, and it may drop nothing.
    if (cause instanceof Error && cause.message.startsWith('OOM')) throw relayFull()
    throw new RelayError('unavailable', 'The store does not answer; try again.', {
      cause,
      retryAfterSeconds: 5,
    })
  }
}

function readLetter(topic: string, text: string): Letter | undefined {
  const [seq, publishedAt, expiresAt, tag, sender, message] = text.split('\n')
  if (sender === undefined || message === undefined) return undefined
  return {
    topic,
    message,
    sender,
    tag: Number(tag),
    seq: Number(seq),
    publishedAt: Number(publishedAt),
    expiresAt: Number(expiresAt),
  }
}

const hash = (message: string) => createHash('sha256').update(message).digest('base64')
