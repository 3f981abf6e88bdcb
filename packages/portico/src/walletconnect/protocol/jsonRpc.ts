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

const MINUTE_S = 60
const DAY_S = 86_400

/** How the relay publishes a message: it reads `tag` and `ttl`, never the encrypted content. */
export interface PublishOptions {
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt?: boolean
}

/** The publish options of each method's request and response (WalletConnect 2.0, Sign API). */
export const methods = {
  wc_sessionPropose: publishOptions(1100, 5 * MINUTE_S, true),
  wc_sessionSettle: publishOptions(1102, 5 * MINUTE_S),
  wc_sessionUpdate: publishOptions(1104, DAY_S),
  wc_sessionExtend: publishOptions(1106, DAY_S),
  wc_sessionRequest: publishOptions(1108, 5 * MINUTE_S, true),
  wc_sessionEvent: publishOptions(1110, 5 * MINUTE_S, true),
  wc_sessionDelete: publishOptions(1112, DAY_S),
  wc_sessionPing: publishOptions(1114, DAY_S),
  wc_sessionAuthenticate: publishOptions(1116, 60 * MINUTE_S, true),
} as const

export type Method = keyof typeof methods

/** Returns whether a value names a method of the Sign API. */
export function isMethod(value: unknown): value is Method {
  return typeof value === 'string' && Object.hasOwn(methods, value)
}

function publishOptions(tag: number, ttl: number, prompt = false) {
  return {
    request: { tag, ttl, prompt },
    answer: { tag: tag + 1, ttl },
  } as const
}
