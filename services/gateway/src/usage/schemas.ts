import { ChainId, commonQuery } from 'portico/gateway'
import * as v from 'valibot'

/** Events that one call may bring. */
const USAGE_EVENTS_MAX = 50

// An address has 32 characters or more: no text of an event is long enough to hold one.
const short = v.pipe(v.string(), v.regex(/^[\w .:/-]{0,31}$/))

/** One usage event (spec 7 'Analytics events'), without anything that names an account. Other properties are left out. */
const UsageEvent = v.object({
  event: v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{0,39}$/)),
  properties: v.object({
    network: v.optional(ChainId),
    namespace: v.optional(short),
    view: v.optional(short),
    wallet: v.optional(short),
    connectorId: v.optional(short),
    status: v.optional(short),
    code: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,16}(?:\/[a-z-]{1,40})?$/))),
    connected: v.optional(v.boolean()),
    connections: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  }),
})

/** `POST /v1/events` */
export const UsageQuery = v.object(commonQuery)
export const UsageBody = v.object({
  events: v.pipe(v.array(UsageEvent), v.minLength(1), v.maxLength(USAGE_EVENTS_MAX)),
})
/** How many were kept. */
export const UsageKept = v.object({ kept: v.number() })
