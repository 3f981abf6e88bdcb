import { readJson, readObject } from '../protocol/readValues.ts'

// More than any message of the protocol. Longer frames are dropped.
const FRAME_MAX = 1_000_000
// Relays use ids with more digits than a JavaScript number can hold.
const LONG_ID = /("id"\s*:\s*)(\d{16,})/g

/**
 * A message of a topic or a response of the relay. Ids are kept as they appear in the JSON text.
 */
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

/** @returns `undefined` if the frame is neither a message nor a response */
export function readFrame(data: unknown): Frame | undefined {
  if (typeof data !== 'string' || data.length > FRAME_MAX) return undefined
  const frame = readJson(data.replace(LONG_ID, '$1"$2"'))
  const id = readId(frame?.id)
  if (!frame || id === undefined) return undefined
  if (frame.method === undefined) {
    return { type: 'answer', id, result: frame.result, error: frame.error }
  }
  const inner = readObject(readObject(frame.params)?.data)
  if (frame.method !== 'irn_subscription') return undefined
  if (typeof inner?.topic !== 'string' || typeof inner.message !== 'string') return undefined
  return { type: 'message', id, topic: inner.topic, text: inner.message }
}

function readId(id: unknown): string | undefined {
  if (typeof id === 'number') return String(id)
  if (typeof id !== 'string') return undefined
  return /^\d+$/.test(id) ? id : JSON.stringify(id)
}

const RECENT_MAX = 500
// The envelope's type and nonce and more: two messages share this prefix only if one is a copy.
const PREFIX_LENGTH = 48

/** Remembers the last messages: a relay delivers a message again until it is acknowledged. */
export function createMessageDeduplicator() {
  const keys = new Set<string>()
  return {
    /** @returns whether the message was handled, now or before */
    handleOnce(topic: string, message: string, handle: () => boolean | void): boolean {
      const key = topic + message.slice(0, PREFIX_LENGTH)
      if (keys.has(key)) return true
      if (handle() === false) return false
      keys.add(key)
      if (keys.size > RECENT_MAX) for (const oldest of keys) return keys.delete(oldest)
      return true
    },
  }
}
