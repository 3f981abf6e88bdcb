import * as v from 'valibot'
import { Id } from './base64Url.ts'

/** A browser of the user that a service knows. */
const Device = v.strictObject({
  id: Id,
  /** Browser and system, such as `Firefox, Windows`; empty if unknown. */
  name: v.string(),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  /** Whether it is this browser. */
  isCurrent: v.boolean(),
})

/** `GET /devices` of a service: the last seen first. */
export const Devices = v.strictObject({ devices: v.array(Device) })

export type Devices = v.InferOutput<typeof Devices>
