import { readJson, readObject } from '../protocol/readValues.ts'

// More than any message of the protocol. Longer frames are dropped.
const FRAME_MAX = 1_000_000
// Relays use ids with more digits than a JavaScript number can hold.
const LONG_ID = /("id"\s*:\s*)(\d{16,})/g

/**
 * A message of a topic or a response of the relay. An id of digits is read without
 * quotes (`123` and `"123"` are both `123`). Any other text is read with them (`"abc"`).
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
// 48 characters of base64 are 36 bytes of an envelope (`crypto/envelope.ts`). Of type 0: the type,
// the nonce (12 bytes) and ciphertext. Of type 1: the type, the sender's key (32) and 3 bytes of
// the nonce. Nonces are random, so two messages of a topic that share this prefix are copies.
const PREFIX_LENGTH = 48

/** Remembers the last messages: a relay delivers a message again until it is acknowledged. */
export function createMessageDeduplicator() {
  const keys = new Set<string>()
  return {
    /**
     * @param handle - returns `false` if it did not handle the message, which may then come again
     * @returns whether the message was handled, now or before
     */
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
