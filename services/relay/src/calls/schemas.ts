import * as v from 'valibot'

/** The limits of request parameters. */
export interface CallLimits {
  readonly messageMaxBytes: number
  readonly ttlMaxSeconds: number
  /** Topics, messages or subscriptions of one call. */
  readonly itemsMax: number
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/
/** The maximum tag, a 16-bit number. WalletConnect's own tags have four digits. */
const TAG_MAX = 65_535
/** The default lifetime of proposals and approvals. */
const SESSION_TTL_SECONDS = 300

/**
 * Creates the schemas of the request parameters of each method, as WalletConnect clients send them.
 * Unknown fields are ignored.
 */
export function createSchemas({ messageMaxBytes, ttlMaxSeconds, itemsMax }: CallLimits) {
  const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'))
  const message = v.pipe(
    v.string(),
    v.maxLength(messageMaxBytes, `must have ${messageMaxBytes} characters or less`),
    v.regex(BASE64, 'must be base64'),
  )
  const ttl = v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(ttlMaxSeconds, `must be ${ttlMaxSeconds} seconds or less`),
  )
  const tag = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TAG_MAX)), 0)
  const id = v.pipe(v.string(), v.maxLength(128))
  const listOf = <T extends v.GenericSchema>(item: T) =>
    v.pipe(v.array(item), v.minLength(1), v.maxLength(itemsMax, `must have ${itemsMax} or less`))

  const publish = v.object({ topic, message, ttl, tag })
  const subscribe = v.object({ topic })
  const batch = v.object({ topics: listOf(topic) })
  const unsubscribe = v.object({ topic, id: v.optional(id) })
  return {
    publish,
    batchPublish: v.object({ messages: listOf(publish) }),
    subscribe,
    batchSubscribe: batch,
    unsubscribe,
    batchUnsubscribe: v.object({ subscriptions: listOf(unsubscribe) }),
    fetchMessages: subscribe,
    batchFetchMessages: batch,
    proposeSession: v.object({
      pairingTopic: topic,
      sessionProposal: message,
      ttl: v.optional(ttl, SESSION_TTL_SECONDS),
    }),
    approveSession: v.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
      ttl: v.optional(ttl, SESSION_TTL_SECONDS),
    }),
  }
}
