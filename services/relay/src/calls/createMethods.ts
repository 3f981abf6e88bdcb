import { createHash } from 'node:crypto'
import { describeIssue } from '@portico/common'
import * as v from 'valibot'
import { RelayError } from '../errors.ts'
import type { MessageStore, Owner } from '../messages/types.ts'
import { type Fetcher, fetchMessages } from './fetchMessages.ts'
import { type CallLimits, createSchemas } from './schemas.ts'

/** The socket that a call came from. */
export interface Caller extends Fetcher {
  /** Whose quotas its messages count against. */
  readonly owner: Owner
  /** @throws {RelayError} `too_many_topics` */
  subscribe(topics: readonly string[]): void
  unsubscribe(topic: string): void
}

export interface MethodOptions {
  readonly store: MessageStore
  readonly limits: CallLimits
  readonly onPublish: (tag: number) => void
}

/** A call with checked parameters. */
export interface Method {
  /** The points that it takes: one per message, and one per dozen topics. */
  readonly cost: number
  run(caller: Caller): Promise<unknown>
}

type MethodTable = Readonly<Record<string, (params: unknown) => Method>>
type Schemas = ReturnType<typeof createSchemas>
type Publish = (caller: Caller, message: v.InferOutput<Schemas['publish']>) => Promise<void>

/** The tags of the messages that the two `wc_` methods publish. */
const PROPOSE = 1100
const RESPONSE = 1101
const SETTLE = 1102
const TOPICS_PER_POINT = 12

const PREFIXED = /^(?:irn|waku|iridium)_([A-Za-z]+)$/

/** The subscription id of a topic. Some SDKs compute it themselves instead of reading it. */
export function getSubscriptionId(topic: string, clientId: string): string {
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
  const publish: Publish = async (caller, { topic, message, ttl, tag }) => {
    onPublish(tag)
    const { clientId: sender, owner } = caller
    await store.publish({ topic, message, tag, sender, ttlMs: ttl * 1000, ...owner })
  }
  const irnMethods: MethodTable = {
    ...createPublishMethods(schemas, publish),
    ...createSubscriptionMethods(schemas),
    ...createFetchMethods(schemas, store),
  }
  const sessionMethods = createSessionMethods(schemas, publish)

  /** @throws {RelayError} `unknown_method`, `invalid_params` */
  return (name: string, params: unknown): Method => {
    const short = PREFIXED.exec(name)?.[1]
    const table = short === undefined ? sessionMethods : irnMethods
    const found = short ?? name
    const read = Object.hasOwn(table, found) ? table[found] : undefined
    if (!read) throw new RelayError('unknown_method', 'There is no such method.')
    return read(params)
  }
}

export type Methods = ReturnType<typeof createMethods>

function createPublishMethods(schemas: Schemas, publish: Publish): MethodTable {
  return {
    publish: defineMethod(schemas.publish, one, async (caller, message) => {
      await publish(caller, message)
      return true
    }),
    batchPublish: defineMethod(
      schemas.batchPublish,
      ({ messages }) => messages.length,
      async (caller, { messages }) => {
        await Promise.all(messages.map((message) => publish(caller, message)))
        return true
      },
    ),
  }
}

function createSubscriptionMethods(schemas: Schemas): MethodTable {
  const subscribe = (caller: Caller, topics: readonly string[]): readonly string[] => {
    caller.subscribe(topics)
    return topics.map((topic) => getSubscriptionId(topic, caller.clientId))
  }
  return {
    subscribe: defineMethod(
      schemas.subscribe,
      one,
      async (caller, { topic }) => subscribe(caller, [topic])[0],
    ),
    batchSubscribe: defineMethod(
      schemas.batchSubscribe,
      ({ topics }) => perDozen(topics),
      async (caller, { topics }) => subscribe(caller, topics),
    ),
    unsubscribe: defineMethod(schemas.unsubscribe, one, async (caller, { topic }) => {
      caller.unsubscribe(topic)
      return true
    }),
    batchUnsubscribe: defineMethod(
      schemas.batchUnsubscribe,
      ({ subscriptions }) => perDozen(subscriptions),
      async (caller, { subscriptions }) => {
        for (const { topic } of subscriptions) caller.unsubscribe(topic)
        return true
      },
    ),
  }
}

function createFetchMethods(schemas: Schemas, store: MessageStore): MethodTable {
  return {
    fetchMessages: defineMethod(schemas.fetchMessages, one, (caller, { topic }) =>
      fetchMessages(store, caller, [topic]),
    ),
    batchFetchMessages: defineMethod(
      schemas.batchFetchMessages,
      ({ topics }) => perDozen(topics),
      (caller, { topics }) => fetchMessages(store, caller, topics),
    ),
  }
}

function createSessionMethods(schemas: Schemas, publish: Publish): MethodTable {
  return {
    wc_proposeSession: defineMethod(
      schemas.proposeSession,
      one,
      async (caller, { pairingTopic: topic, sessionProposal: message, ttl }) => {
        // The client assumes this subscription without a request.
        caller.subscribe([topic])
        await publish(caller, { topic, message, ttl, tag: PROPOSE })
        return true
      },
    ),
    wc_approveSession: defineMethod(
      schemas.approveSession,
      () => 2,
      async (caller, { pairingTopic, sessionTopic, ttl, ...messages }) => {
        const { sessionProposalResponse, sessionSettlementRequest } = messages
        caller.subscribe([sessionTopic])
        const response = { topic: pairingTopic, message: sessionProposalResponse }
        await publish(caller, { ...response, ttl, tag: RESPONSE })
        const settlement = { topic: sessionTopic, message: sessionSettlementRequest }
        await publish(caller, { ...settlement, ttl, tag: SETTLE })
        return true
      },
    ),
  }
}

const one = () => 1
const perDozen = ({ length }: readonly unknown[]) =>
  Math.max(1, Math.ceil(length / TOPICS_PER_POINT))

function defineMethod<Schema extends v.GenericSchema>(
  schema: Schema,
  cost: (params: v.InferOutput<Schema>) => number,
  run: (caller: Caller, params: v.InferOutput<Schema>) => Promise<unknown>,
) {
  return (params: unknown): Method => {
    const result = v.safeParse(schema, params, { abortEarly: true, abortPipeEarly: true })
    if (!result.success) {
      throw new RelayError('invalid_params', describeIssue(result.issues[0], 'params'))
    }
    const { output } = result
    return { cost: cost(output), run: (caller) => run(caller, output) }
  }
}
