import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FRAME_ARRAY_MAX,
  FRAME_DEPTH_MAX,
  FRAME_MESSAGE_MAX_BYTES,
  FRAME_STRING_MAX_BYTES,
} from './limits.ts'
import { toPlainValue } from './toPlainValue.ts'

const nest = (depth: number): unknown => (depth === 0 ? 0 : [nest(depth - 1)])

describe('toPlainValue', () => {
  test('copies plain data into objects without a prototype', () => {
    const value = { a: [1, null, 'x', { b: true }] }
    const result = toPlainValue(value)
    expect(result).toEqual({ a: [1, null, 'x', { b: true }] })
    expect(Object.getPrototypeOf(result)).toBeNull()
    expect(result).not.toBe(value)
  })

  test('copies bytes', () => {
    const bytes = new Uint8Array([1, 2, 3])
    const result = toPlainValue(bytes)
    bytes[0] = 9
    expect(result).toEqual(new Uint8Array([1, 2, 3]))
  })

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['undefined in an object', { a: undefined }],
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a bigint', 1n],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['an error', new TypeError('a')],
    ['an array buffer', new ArrayBuffer(1)],
    ['shared memory', new Uint8Array(new SharedArrayBuffer(1))],
    ['another array of numbers', new Uint16Array(1)],
    ['a data view', new DataView(new ArrayBuffer(1))],
    ['a boxed string', Object('a')],
    ['an instance', new (class A {})()],
    ['a subclass of arrays', new (class A extends Array {})()],
    ['an array with holes', new Array(3)],
    ['an array with a property', Object.assign([1], { a: 1 })],
    ['a hidden property', Object.defineProperty({}, 'a', { value: 1 })],
    ['a symbol as a key', { [Symbol('a')]: 1 }],
    ['a prototype as a key', JSON.parse('{"__proto__":{"polluted":1}}')],
    ['a constructor', JSON.parse('{"a":{"constructor":{"prototype":{"polluted":1}}}}')],
    ['a long string', 'a'.repeat(FRAME_STRING_MAX_BYTES + 1)],
    ['a string that is long in UTF-8', '€'.repeat(FRAME_STRING_MAX_BYTES / 3 + 1)],
    ['a long key', { ['a'.repeat(FRAME_STRING_MAX_BYTES + 1)]: 1 }],
    ['a long array', new Array(FRAME_ARRAY_MAX + 1).fill(0)],
    ['many bytes', new Uint8Array(FRAME_MESSAGE_MAX_BYTES)],
    ['five strings of the maximum size', new Array(5).fill('a'.repeat(FRAME_STRING_MAX_BYTES))],
    ['a deep array', nest(FRAME_DEPTH_MAX + 1)],
  ])('refuses %s', (_, value) => {
    expect(toPlainValue(value)).toBeUndefined()
  })

  test('accepts values at the limits', () => {
    const large = [
      'a'.repeat(FRAME_STRING_MAX_BYTES),
      '€'.repeat(Math.floor(FRAME_STRING_MAX_BYTES / 3)),
      '😀'.repeat(FRAME_STRING_MAX_BYTES / 4),
      new Array(FRAME_ARRAY_MAX).fill(0),
      nest(FRAME_DEPTH_MAX),
    ]
    for (const value of large) expect(toPlainValue(value)).toEqual(value)
  })

  test('runs no getter, and survives a hostile object', () => {
    let reads = 0
    const getter = Object.defineProperty({}, 'a', { enumerable: true, get: () => (reads += 1) })
    expect(toPlainValue(getter)).toBeUndefined()
    expect(reads).toBe(0)
    const refuse = () => {
      throw new TypeError('hostile')
    }
    expect(toPlainValue(new Proxy({}, { ownKeys: refuse, getPrototypeOf: refuse }))).toBeUndefined()
  })

  test('refuses a cycle, and a small value that grows by sharing', () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(toPlainValue(cycle)).toBeUndefined()
    let shared: unknown = 'a'
    for (let level = 0; level < FRAME_DEPTH_MAX; level += 1) shared = new Array(900).fill(shared)
    expect(toPlainValue(shared)).toBeUndefined()
  })

  test('property: any value is copied exactly, or refused, and pollutes nothing', () => {
    const before = Reflect.ownKeys(Object.prototype).length
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withTypedArray: true }), (value) => {
        const result = toPlainValue(value)
        if (result !== undefined) expect(result).toEqual(value)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const result = toPlainValue(value)
        if (result !== undefined) expect(JSON.stringify(result)).toBe(JSON.stringify(value))
      }),
    )
    expect(Reflect.ownKeys(Object.prototype)).toHaveLength(before)
  })
})
