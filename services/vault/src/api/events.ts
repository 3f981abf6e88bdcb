import * as v from 'valibot'

export const eventKinds = [
  'signed_in',
  /** A code or a passkey was accepted in an open session. */
  'stepped_up',
  'signed_out',
  'device_added',
  'device_removed',
  'wallet_created',
  'share_released',
  'slot_added',
  'slot_removed',
  'email_changed',
  /** The change was taken back. */
  'email_restored',
  /** An old refresh token came back, so the session was ended. */
  'session_reused',
] as const

export type EventKind = (typeof eventKinds)[number]

const Event = v.strictObject({
  kind: v.picklist(eventKinds),
  /** In milliseconds since 1970. */
  at: v.number(),
  /** The name of the device, or the kind of the keyslot. */
  subject: v.string(),
})

/** `GET /api/events`: the newest first. */
export const Events = v.strictObject({ events: v.array(Event) })

export type Events = v.InferOutput<typeof Events>
