import { accountSubscription } from './account.ts'
import { logsSubscription } from './logs.ts'
import { signatureSubscription } from './signature.ts'
import { slotSubscription } from './slot.ts'
import type { SubscriptionKind } from './subscription.ts'

/** The subscriptions of the WebSocket server, by the method that opens them. */
export const subscriptionKinds: ReadonlyMap<string, SubscriptionKind> = new Map([
  ['accountSubscribe', accountSubscription],
  ['logsSubscribe', logsSubscription],
  ['signatureSubscribe', signatureSubscription],
  ['slotSubscribe', slotSubscription],
])

/** The methods that close a subscription. A number is unique among all kinds. */
export const unsubscribeMethods: ReadonlySet<string> = new Set(
  [...subscriptionKinds.keys()].map((name) => name.replace('Subscribe', 'Unsubscribe')),
)
