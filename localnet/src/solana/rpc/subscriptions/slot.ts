import type { SubscriptionKind } from './subscription.ts'

/** Notifies of each new slot. */
export const slotSubscription: SubscriptionKind = {
  notification: 'slotNotification',
  open(_params, { cluster, notify }) {
    return {
      start: () =>
        cluster.onSlot.add((slot) => {
          notify({ parent: slot - 1n, root: slot > 32n ? slot - 32n : 0n, slot })
        }),
    }
  },
}
