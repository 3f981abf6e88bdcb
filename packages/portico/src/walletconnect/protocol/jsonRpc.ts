import { readJson } from './readValues.ts'

const LOW_BITS = 2 ** 32
const HIGH_MASK = 0x1fffff

/**
 * Creates a JSON-RPC id of 53 random bits. An id made of the time and a few random digits collides
 * between two tabs sooner or later, and a response would then settle the wrong request.
 */
export function createId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high & HIGH_MASK) * LOW_BITS + low || createId()
}

/** A decrypted JSON-RPC message. */
export type IncomingMessage =
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      readonly params: unknown
    }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: unknown }

/** Reads a JSON-RPC 2.0 message. @returns `undefined` for anything else */
export function readMessage(text: string): IncomingMessage | undefined {
  const { id: number, method, params, result, error } = readJson(text) ?? {}
  if (!Number.isSafeInteger(number)) return undefined
  const id = number as number
  if (typeof method === 'string') return { type: 'request', id, method, params }
  if (error !== undefined && error !== null) return { type: 'error', id, error }
  return result === undefined ? undefined : { type: 'result', id, result }
}
