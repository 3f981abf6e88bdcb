import { RelayError } from '../errors.ts'

/** A request id. Some clients send integers that a JavaScript number cannot hold. */
export type CallId = string | number | bigint | null

export interface Call {
  readonly kind: 'call'
  /** Missing in a notification. */
  readonly id: CallId | undefined
  readonly method: string
  readonly params: unknown
}

/** The response of a client to a pushed message. */
export interface Answer {
  readonly kind: 'answer'
  readonly id: CallId | undefined
  readonly isTaken: boolean
}

export interface Malformed {
  readonly kind: 'malformed'
  readonly id: CallId
}

export type Entry = Call | Answer | Malformed

export interface Frame {
  readonly isBatch: boolean
  readonly entries: readonly Entry[]
}

const ID_MAX_LENGTH = 128
/** Marks an id that was a large number. */
const BIG = 'n\u0000'
/** In JSON text, `"id"` is always a key: within a string its quotes are escaped. */
const BIG_ID = /("id"\s*:\s*)(-?[1-9]\d{15,18})(?=\s*[,}])/g

/**
 * Parses a text frame.
 *
 * @throws {RelayError} `parse`; `invalid_request` for an empty or too large batch
 */
export function readFrame(text: string, batchMax: number): Frame {
  let body: unknown
  try {
    body = JSON.parse(text.replace(BIG_ID, `$1"n\\u0000$2"`))
  } catch {
    throw new RelayError('parse', 'This is no JSON.')
  }
  if (!Array.isArray(body)) return { isBatch: false, entries: [readEntry(body)] }
  if (body.length === 0 || body.length > batchMax) {
    throw new RelayError('invalid_request', `A batch holds 1 to ${batchMax} calls.`)
  }
  return { isBatch: true, entries: body.map(readEntry) }
}

function readEntry(entry: unknown): Entry {
  if (typeof entry !== 'object' || entry === null) return { kind: 'malformed', id: null }
  const { id: given, method, params, result, jsonrpc } = entry as Record<string, unknown>
  const id = readId(given)
  if (id === 'bad' || jsonrpc !== '2.0') {
    return { kind: 'malformed', id: id === 'bad' || id === undefined ? null : id.value }
  }
  if (typeof method === 'string') return { kind: 'call', id: id?.value, method, params }
  if ('result' in entry || 'error' in entry) {
    return { kind: 'answer', id: id?.value, isTaken: result === true }
  }
  return { kind: 'malformed', id: id?.value ?? null }
}

function readId(id: unknown): { readonly value: CallId } | undefined | 'bad' {
  if (id === undefined) return undefined
  if (id === null) return { value: null }
  if (typeof id === 'number') return Number.isSafeInteger(id) ? { value: id } : 'bad'
  if (typeof id !== 'string' || id.length > ID_MAX_LENGTH) return 'bad'
  return { value: id.startsWith(BIG) ? toNumber(id.slice(BIG.length)) : id }
}

// Our own ids are safe integers, and responses are looked up by number.
function toNumber(digits: string): CallId {
  if (!/^-?[1-9]\d{15,18}$/.test(digits)) return null
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : BigInt(digits)
}

/** Serializes an id in its original form. */
export function writeId(id: CallId): string {
  return typeof id === 'bigint' ? String(id) : JSON.stringify(id)
}
