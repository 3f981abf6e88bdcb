import * as v from 'valibot'
import { invalidParams, readRecord } from '../params.ts'
import type { SolanaSendOptions } from '../preparedRequest.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Nodes still accept the last five names, which are older. */
const Commitment = v.picklist([
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
])

const SendOptions = v.strictObject({
  skipPreflight: v.exactOptional(v.boolean()),
  preflightCommitment: v.exactOptional(Commitment),
  maxRetries: v.exactOptional(Count),
  minContextSlot: v.exactOptional(Count),
})

/** @throws FrameError `invalid_params` */
export function readSendOptions(value: unknown): SolanaSendOptions {
  const parsed = v.safeParse(SendOptions, readRecord(value ?? {}))
  if (!parsed.success) throw invalidParams()
  return parsed.output
}
