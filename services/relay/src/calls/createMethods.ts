import { createHash } from 'node:crypto'
import { describeIssue } from '@portico/common'
import * as v from 'valibot'
import { RelayError } from '../errors.ts'
import type { MessageStore, Owner, StoredMessage } from '../messages/types.ts'
import { type CallLimits, createSchemas } from './schemas.ts'

/** The socket that a call came from. */
export interface Caller {
  readonly clientId: string
  /** Whose quotas its messages count against. */
  readonly owner: Owner
  /** @throws {RelayError} `too_many_topics` */
  subscribe(topics: readonly string[]): void
  unsubscribe(topic: string): void
  /** By topic: where the last fetch ended, when there were more messages. */
  readonly fetched: Map<string, number>
}

export interface MethodOptions {
  readonly store: MessageStore
  readonly limits: CallLimits
  readonly onPublish: (tag: number) => void
}

export interface Method {
  /** The points that it takes: one per message, and one per dozen topics. */
  readonly cost: number
  run(caller: Caller): Promise<unknown>
}

interface Found {
  readonly messages: StoredMessage[]
  bytes: number
}

/** The tags of the messages that the two `wc_` methods publish. */
const PROPOSE = 1100
const RESPONSE = 1101
const SETTLE = 1102
const TOPICS_PER_POINT = 12
/** The most messages of one response, and their size after which it ends. */
const FETCH_MAX = 100
const FETCH_MAX_BYTES = 1_000_000

const PREFIXED = /^(?:irn|waku|iridium)_([A-Za-z]+)$/

/** The subscription id of a topic. Some SDKs compute it themselves instead of reading it. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}

/**
 * Creates the methods of the relay's JSON-RPC API.
 *
 * These are the relay server methods of WalletConnect v2, such as `irn_publish`, and two methods
 * that publish several messages, which clients since 2.21 use.
 */
export function createMethods({ store, limits, onPublish }: MethodOptions) {
  const schemas = createSchemas(limits)

  async function publish(
    caller: Caller,
    { topic, message, ttl, tag }: v.InferOutput<typeof schemas.publish>,
  ): Promise<void> {
    onPublish(tag)
    const { clientId: sender, owner } = caller
    await store.publish({ topic, message, tag, sender, ttlMs: ttl * 1000, ...owner })
  }

  /** @returns whether there are more messages */
  async function fetchTopic(caller: Caller, topic: string, found: Found): Promise<boolean> {
    const room = FETCH_MAX - found.messages.length
    const page = await store.read(topic, caller.fetched.get(topic) ?? 0, room)
    let last = 0
    for (const stored of page.messages) {
      if (found.bytes > FETCH_MAX_BYTES) break
      last = stored.seq
      if (stored.sender === caller.clientId) continue
      found.messages.push(stored)
      found.bytes += stored.message.length
    }
    const isMore = page.messages.length === room || last !== (page.messages.at(-1)?.seq ?? 0)
    if (isMore && last > 0) caller.fetched.set(topic, last)
    if (!isMore) caller.fetched.delete(topic)
    return isMore
  }

  async function fetch(caller: Caller, topics: readonly string[]) {
    const found: Found = { messages: [], bytes: 0 }
    let isMore = false
    for (const topic of topics) {
      const isFull = found.messages.length >= FETCH_MAX || found.bytes > FETCH_MAX_BYTES
      if (isFull || (await fetchTopic(caller, topic, found))) isMore = true
      if (isFull) break
    }
    return { messages: found.messages.map(toMessage), hasMore: isMore }
  }

  function subscribe(caller: Caller, topics: readonly string[]): readonly string[] {
    caller.subscribe(topics)
    return topics.map((topic) => subscriptionId(topic, caller.clientId))
  }

  const many = (count: number) => Math.max(1, Math.ceil(count / TOPICS_PER_POINT))
  const method = <T extends v.GenericSchema>(
    schema: T,
    cost: (params: v.InferOutput<T>) => number,
    run: (caller: Caller, params: v.InferOutput<T>) => Promise<unknown>,
  ) => {
    return (params: unknown): Method => {
      const result = v.safeParse(schema, params, { abortEarly: true, abortPipeEarly: true })
      if (!result.success) throw wrongParams(result.issues[0])
      const { output } = result
      return { cost: cost(output), run: (caller) => run(caller, output) }
    }
  }
  const one = () => 1

  const irn: Readonly<Record<string, (params: unknown) => Method>> = {
    publish: method(schemas.publish, one, async (caller, message) => {
      await publish(caller, message)
      return true
    }),
    batchPublish: method(
      schemas.batchPublish,
      ({ messages }) => messages.length,
      async (caller, { messages }) => {
        await Promise.all(messages.map((message) => publish(caller, message)))
        return true
      },
    ),
    subscribe: method(schemas.subscribe, one, async (caller, { topic }) => {
      return subscribe(caller, [topic])[0]
    }),
    batchSubscribe: method(
      schemas.batchSubscribe,
      ({ topics }) => many(topics.length),
      async (caller, { topics }) => subscribe(caller, topics),
    ),
    unsubscribe: method(schemas.unsubscribe, one, async (caller, { topic }) => {
      caller.unsubscribe(topic)
      return true
    }),
    batchUnsubscribe: method(
      schemas.batchUnsubscribe,
      ({ subscriptions }) => many(subscriptions.length),
      async (caller, { subscriptions }) => {
        for (const { topic } of subscriptions) caller.unsubscribe(topic)
        return true
      },
    ),
    fetchMessages: method(schemas.fetchMessages, one, (caller, { topic }) =>
      fetch(caller, [topic]),
    ),
    batchFetchMessages: method(
      schemas.batchFetchMessages,
      ({ topics }) => many(topics.length),
      (caller, { topics }) => fetch(caller, topics),
    ),
  }
  const shortcuts: Readonly<Record<string, (params: unknown) => Method>> = {
    wc_proposeSession: method(
      schemas.proposeSession,
      one,
      async (caller, { pairingTopic, sessionProposal, ttl }) => {
        // The client assumes this subscription without a request.
        caller.subscribe([pairingTopic])
        await publish(caller, { topic: pairingTopic, message: sessionProposal, ttl, tag: PROPOSE })
        return true
      },
    ),
    wc_approveSession: method(
      schemas.approveSession,
      () => 2,
      async (
        caller,
        { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl },
      ) => {
        caller.subscribe([sessionTopic])
        await publish(caller, {
          topic: pairingTopic,
          message: sessionProposalResponse,
          ttl,
          tag: RESPONSE,
        })
        await publish(caller, {
          topic: sessionTopic,
          message: sessionSettlementRequest,
          ttl,
          tag: SETTLE,
        })
        return true
      },
    ),
  }

  /** @throws {RelayError} `unknown_method`, `invalid_params` */
  return (name: string, params: unknown): Method => {
    const short = PREFIXED.exec(name)?.[1]
    const table = short === undefined ? shortcuts : irn
    const found = short ?? name
    const read = Object.hasOwn(table, found) ? table[found] : undefined
    if (!read) throw new RelayError('unknown_method', 'There is no such method.')
    return read(params)
  }
}

export type Methods = ReturnType<typeof createMethods>

function toMessage({ topic, message, publishedAt, tag }: StoredMessage) {
  return { topic, message, publishedAt, tag }
}

function wrongParams(issue: v.BaseIssue<unknown>): RelayError {
  return new RelayError('invalid_params', describeIssue(issue, 'params'))
}
