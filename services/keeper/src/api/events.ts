import * as v from 'valibot'

export const eventKinds = [
  'share_stored',
  'share_released',
  'device_requested',
  'device_added',
  'device_refused',
  'device_removed',
  'email_requested',
  'email_changed',
  /** A change was ended from the old address. */
  'email_kept',
] as const

export type EventKind = (typeof eventKinds)[number]

const Event = v.strictObject({
  kind: v.picklist(eventKinds),
  /** In milliseconds since 1970. */
  at: v.number(),
  /** The name of the device. */
  subject: v.string(),
})

/** `GET /api/wallets/:walletId/events`: the newest first. */
export const Events = v.strictObject({ events: v.array(Event) })

export type Events = v.InferOutput<typeof Events>
