import {
  FRAME_ARRAY_MAX,
  FRAME_DEPTH_MAX,
  FRAME_MESSAGE_MAX_BYTES,
  FRAME_STRING_MAX_BYTES,
} from './limits.ts'

/** What a message may contain. Objects have no prototype. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue }

/** The keys that code could mistake for a part of the prototype chain. */
const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** What each value costs besides its content. Bounds the work for many small values. */
const VALUE_BYTES = 8

/** The value is no plain data, or exceeds a limit. Never leaves this module. */
const refused: unique symbol = Symbol('refused')

/**
 * Copies a value that came from another window. The copy is plain data: null, booleans, finite
 * numbers, strings, byte arrays, arrays, and objects without a prototype. Getters never run.
 *
 * @param value - any value
 * @returns the copy; `undefined` if the value has anything else, a refused key or a cycle, or
 *   exceeds a limit of size or depth
 * @example
 * toPlainValue({ type: 'READY', sequence: 1 })
 */
export function toPlainValue(value: unknown): PlainValue | undefined {
  try {
    const result = copy(value, { bytes: FRAME_MESSAGE_MAX_BYTES }, 0)
    return result === refused ? undefined : result
  } catch {
    return undefined // a hostile object may throw on any read
  }
}

interface Budget {
  bytes: number
}

type Copy<T = PlainValue> = T | typeof refused

function copy(value: unknown, budget: Budget, depth: number): Copy {
  budget.bytes -= VALUE_BYTES
  if (budget.bytes < 0) return refused
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : refused
  if (typeof value === 'string') return isSmall(value, budget) ? value : refused
  if (typeof value !== 'object' || depth >= FRAME_DEPTH_MAX) return refused
  if (Array.isArray(value)) return copyArray(value, budget, depth + 1)
  if (ArrayBuffer.isView(value)) return copyBytes(value, budget)
  const prototype = Object.getPrototypeOf(value)
  const isPlain = prototype === null || prototype === Object.prototype
  return isPlain ? copyRecord(value, budget, depth + 1) : refused
}

function copyArray(list: unknown[], budget: Budget, depth: number): Copy {
  const { length } = list
  if (length > FRAME_ARRAY_MAX || Object.getPrototypeOf(list) !== Array.prototype) return refused
  // The keys include `length`. A hole has none, another property has one more.
  if (Reflect.ownKeys(list).length !== length + 1) return refused
  const result: PlainValue[] = []
  for (let index = 0; index < length; index += 1) {
    const element = copyProperty(list, `${index}`, budget, depth)
    if (element === refused) return refused
    result.push(element)
  }
  return result
}

function copyRecord(record: object, budget: Budget, depth: number): Copy {
  const keys = Reflect.ownKeys(record)
  if (keys.length > FRAME_ARRAY_MAX) return refused
  const result: Record<string, PlainValue> = Object.create(null)
  for (const key of keys) {
    if (typeof key !== 'string' || REFUSED_KEYS.has(key) || !isSmall(key, budget)) return refused
    const property = copyProperty(record, key, budget, depth)
    if (property === refused) return refused
    result[key] = property
  }
  return result
}

function copyProperty(owner: object, key: string, budget: Budget, depth: number): Copy {
  const property = Object.getOwnPropertyDescriptor(owner, key)
  if (!property?.enumerable || !('value' in property)) return refused
  return copy(property.value, budget, depth)
}

function copyBytes(view: ArrayBufferView, budget: Budget): Copy {
  if (Object.getPrototypeOf(view) !== Uint8Array.prototype) return refused
  // The content of shared memory could change after the check.
  if (Object.getPrototypeOf(view.buffer) !== ArrayBuffer.prototype) return refused
  budget.bytes -= view.byteLength
  return budget.bytes < 0 ? refused : Uint8Array.from(view as Uint8Array)
}

function isSmall(text: string, budget: Budget): boolean {
  // No character has fewer bytes than UTF-16 units.
  if (text.length > FRAME_STRING_MAX_BYTES) return false
  const bytes = countUtf8Bytes(text)
  budget.bytes -= bytes
  return bytes <= FRAME_STRING_MAX_BYTES && budget.bytes >= 0
}

function countUtf8Bytes(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // Each half of a surrogate pair is 2 of 4 bytes. A lone one is counted one byte short.
    const isSurrogate = unit >= 0xd8_00 && unit <= 0xdf_ff
    if (unit > 0x7f) bytes += unit > 0x7_ff && !isSurrogate ? 2 : 1
  }
  return bytes
}
