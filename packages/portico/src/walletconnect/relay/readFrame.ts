import { readJson, readObject } from '../protocol/readValues.ts'

// More than any message of the protocol; the rest is not read.
const FRAME_MAX = 1_000_000
// Relays number with more digits than a JavaScript number holds.
const LONG_ID = /("id"\s*:\s*)(\d{16,})/g

/** What a relay sends: a message for a topic, or an answer. Ids are as they stand in the JSON text. */
export type Frame =
  | {
      readonly type: 'message'
      readonly id: string
      readonly topic: string
      readonly text: string
    }
  | {
      readonly type: 'answer'
      readonly id: string
      readonly result: unknown
      readonly error: unknown
    }

/** @returns `undefined` for what nobody expects */
export function readFrame(data: unknown): Frame | undefined {
  if (typeof data !== 'string' || data.length > FRAME_MAX) return undefined
  const frame = readJson(data.replace(LONG_ID, '$1"$2"'))
  const id = idOf(frame?.id)
  if (!frame || id === undefined) return undefined
  if (frame.method === undefined) {
    return { type: 'answer', id, result: frame.result, error: frame.error }
  }
  const inner = readObject(readObject(frame.params)?.data)
  if (frame.method !== 'irn_subscription') return undefined
  if (typeof inner?.topic !== 'string' || typeof inner.message !== 'string') return undefined
  return { type: 'message', id, topic: inner.topic, text: inner.message }
}

function idOf(id: unknown): string | undefined {
  if (typeof id === 'number') return String(id)
  if (typeof id !== 'string') return undefined
  return /^\d+$/.test(id) ? id : JSON.stringify(id)
}
