import { createHash } from 'node:crypto'
import { getAddressRanges } from '@portico/common/limits'
import { openSubscriber } from '@portico/common/redis'
import type { Redis } from 'ioredis'
import { RelayError } from '../errors.ts'
import {
  addressFullError,
  projectFullError,
  relayFullError,
  topicFullError,
} from './quotaErrors.ts'
import * as scripts from './redisScripts.ts'
import type {
  MessageLimits,
  MessageStore,
  NewMessage,
  StoredMessage,
  StoredMessageEvent,
} from './types.ts'
import {
  ACKNOWLEDGED_TTL_MS,
  getWeight,
  SUBSCRIBED_TOPICS_MAX,
  SUBSCRIBED_TTL_MS,
} from './types.ts'

const PREFIX = 'portico:relay:'
const CHANNEL = `${PREFIX}n:`
/** Topics in one command, when all subscriptions are renewed. */
const TOPICS_PER_COMMAND = 500

/** By the result of the publish script, from 1. */
const ERRORS = [topicFullError, relayFullError, addressFullError, projectFullError]

type Script = (...args: readonly (string | number)[]) => Promise<unknown>

/**
 * Creates a message store in Redis, shared by several relays: each delivers what any of them
 * stored.
 */
export async function createRedisMessageStore(
  redis: Redis,
  limits: MessageLimits,
): Promise<MessageStore> {
  const run = defineScripts(redis)
  const subscriber = await openSubscriber(redis, { enableAutoPipelining: false })
  /** The subscriptions of topics, open or about to be. */
  const subscriptions = new Map<string, Promise<void>>()
  let emit: (event: StoredMessageEvent) => void = () => {}
  let emitGap = (): void => {}

  subscriber.on('message', (channel: string, text: string) => {
    const end = text.indexOf('\n')
    const stored = parseMessage(channel.slice(CHANNEL.length), text.slice(end + 1))
    if (stored) emit({ stored, previous: Number(text.slice(0, end)) })
  })
  subscriber.on('ready', () => {
    resubscribe().then(emitGap, () => subscriber.disconnect(true))
  })
  async function resubscribe(): Promise<void> {
    const topics = [...subscriptions.keys()]
    for (let at = 0; at < topics.length; at += TOPICS_PER_COMMAND) {
      const channels = topics.slice(at, at + TOPICS_PER_COMMAND).map((topic) => CHANNEL + topic)
      await subscriber.subscribe(...channels)
    }
  }

  return {
    async publish(message) {
      const outcome = await guard(run.publish(PREFIX, ...toArguments(message, limits)))
      const createError = ERRORS[Number(outcome) - 1]
      if (createError) throw createError()
    },
    async read(topic, after, max) {
      const [last, ...found] = (await guard(run.read(PREFIX, topic, after, max))) as string[]
      const messages = found.map((text) => parseMessage(topic, text)).filter((stored) => !!stored)
      const end = messages.at(-1)?.seq ?? after
      return { messages, head: messages.length === max ? end : Math.max(end, Number(last), 0) }
    },
    async acknowledge(topic, seq, by) {
      await guard(run.acknowledge(PREFIX, topic, seq, by, ACKNOWLEDGED_TTL_MS))
    },
    has: async (topic, seq) => (await guard(run.has(PREFIX, topic, seq))) === 1,
    subscribe(topic) {
      // A shorter life of its messages is no reason to refuse a subscription.
      run.markSubscribed(PREFIX, topic, SUBSCRIBED_TOPICS_MAX).catch(() => {})
      const known = subscriptions.get(topic)
      if (known) return known
      const begun = subscriber.subscribe(CHANNEL + topic).then(
        () => {},
        // A connection that is open but does not answer is replaced, which renews all
        // subscriptions.
        () => {
          if (subscriber.status === 'ready') subscriber.disconnect(true)
        },
      )
      subscriptions.set(topic, begun)
      return begun
    },
    unsubscribe(topic) {
      if (subscriptions.delete(topic)) subscriber.unsubscribe(CHANNEL + topic).catch(() => {})
    },
    onMessage(listener) {
      emit = listener
    },
    onGap(listener) {
      emitGap = listener
    },
    size: () => undefined,
    async ping() {
      await guard(Promise.all([redis.ping(), subscriber.ping()]))
    },
    async close() {
      subscriber.disconnect()
      redis.disconnect()
    },
  }
}

/** The arguments of the publish script after the prefix. */
function toArguments(
  { topic, message, tag, sender, ttlMs, address, project }: NewMessage,
  { messagesPerTopic, messages, bytes, perAddress, perProject, unclaimedTtlMs }: MessageLimits,
): readonly (string | number)[] {
  const ranges = getAddressRanges(address)
  return [
    topic,
    hash(message),
    message,
    tag,
    sender,
    ttlMs,
    messagesPerTopic,
    messages,
    ACKNOWLEDGED_TTL_MS,
    ranges.map(({ key }) => key).join(),
    project,
    getWeight(message),
    bytes,
    perAddress.messages,
    perAddress.bytes,
    perProject.messages,
    perProject.bytes,
    ranges.map(({ factor }) => factor).join(),
    unclaimedTtlMs,
    SUBSCRIBED_TTL_MS,
  ]
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
    // Redis has reached its `maxmemory` and may evict nothing.
    if (cause instanceof Error && cause.message.startsWith('OOM')) throw relayFullError()
    throw new RelayError('unavailable', 'The store does not answer; try again.', {
      cause,
      retryAfterSeconds: 5,
    })
  }
}

function parseMessage(topic: string, text: string): StoredMessage | undefined {
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
