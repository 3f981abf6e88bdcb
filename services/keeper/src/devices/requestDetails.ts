import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { KeeperContext } from '../context.ts'

const CHOICES = 3
const NUMBER_MIN = 10
const NUMBER_END = 100

/** What the page of the mail shows of a request. */
const RequestDetails = v.object({
  /** The number in the frame that asks. */
  number: v.string(),
  /** The numbers of the page, in its order. One of them is that of the frame. */
  choices: v.array(v.string()),
  /** The network address of the browser that asks, for its user. */
  address: v.string(),
  /** The origin of the page around the frame. */
  site: v.string(),
  language: v.string(),
})

export type RequestDetails = v.InferOutput<typeof RequestDetails>

/** Draws three different numbers of two digits, and one of them for the frame. */
export function drawNumbers(): Pick<RequestDetails, 'number' | 'choices'> {
  const drawn = new Set<string>()
  while (drawn.size < CHOICES) drawn.add(`${randomInt(NUMBER_MIN, NUMBER_END)}`)
  const choices = [...drawn]
  return { number: choices[randomInt(CHOICES)] ?? '', choices }
}

export function sealDetails(
  { sealer }: Pick<KeeperContext, 'sealer'>,
  requestId: string,
  details: RequestDetails,
): string {
  return sealer.seal(JSON.stringify(details), 'device request', requestId)
}

export function openDetails(
  { sealer }: Pick<KeeperContext, 'sealer'>,
  { id, details }: { readonly id: string; readonly details: string },
): RequestDetails {
  const text = sealer.open(details, 'device request', id).toString()
  return v.parse(RequestDetails, JSON.parse(text))
}
