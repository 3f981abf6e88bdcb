import * as v from 'valibot'
import { Id } from './base64Url.ts'

/** A browser in which the user signed in. */
const Device = v.strictObject({
  id: Id,
  /** Browser and system, such as `Firefox, Windows`; empty if unknown. */
  name: v.string(),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  /** Whether it is this browser. */
  isCurrent: v.boolean(),
})

/** `GET /api/devices`: the last seen first. */
export const Devices = v.strictObject({ devices: v.array(Device) })

export type Devices = v.InferOutput<typeof Devices>
