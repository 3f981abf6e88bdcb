import { accountSubscription } from './account.ts'
import { logsSubscription } from './logs.ts'
import { signatureSubscription } from './signature.ts'
import { slotSubscription } from './slot.ts'
import type { SubscriptionKind } from './subscription.ts'

/** Every subscription that the WebSocket front serves, by the method that opens it. */
export const subscriptionKinds: ReadonlyMap<string, SubscriptionKind> = new Map([
  ['accountSubscribe', accountSubscription],
  ['logsSubscribe', logsSubscription],
  ['signatureSubscribe', signatureSubscription],
  ['slotSubscribe', slotSubscription],
])

/** The methods that close a subscription. They share one space of subscription numbers. */
export const unsubscribeMethods: ReadonlySet<string> = new Set(
  [...subscriptionKinds.keys()].map((name) => name.replace('Subscribe', 'Unsubscribe')),
)
