import { commonQuery } from 'portico/gateway'
import { USAGE_EVENTS_MAX, usageName, usageTexts } from 'portico/wire'
import * as v from 'valibot'

const text = (form: RegExp) => v.optional(v.pipe(v.string(), v.regex(form)))

/** A usage event. It has no property that names an account; unknown properties are removed. */
const UsageEvent = v.object({
  event: v.pipe(v.string(), v.regex(usageName)),
  properties: v.object({
    network: text(usageTexts.network),
    namespace: text(usageTexts.namespace),
    view: text(usageTexts.view),
    wallet: text(usageTexts.wallet),
    connectorId: text(usageTexts.connectorId),
    status: text(usageTexts.status),
    scope: text(usageTexts.scope),
    code: text(usageTexts.code),
    connected: v.optional(v.boolean()),
    connections: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  }),
})

/** `POST /v1/events` */
export const UsageQuery = v.object(commonQuery)
export const UsageBody = v.object({
  events: v.pipe(v.array(UsageEvent), v.minLength(1), v.maxLength(USAGE_EVENTS_MAX)),
})
/** The number of events that were kept. */
export const UsageKept = v.object({ kept: v.number() })
