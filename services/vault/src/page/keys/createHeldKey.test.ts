import { expect, test } from 'vitest'
import { createDataKey } from '../../frame/index.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createHeldKey } from './createHeldKey.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const read = async (key: Uint8Array) => [...key]

function start() {
  const clock = createTestClock()
  const held = createHeldKey(clock)
  const dataKey = createDataKey()
  const bytes = [...dataKey]
  held.hold(dataKey)
  return { clock, held, dataKey, bytes }
}

test('a held key is used as a copy, which is overwritten afterwards', async () => {
  const { held, bytes } = start()
  let copy: Uint8Array | undefined
  const used = await held.use(async (key) => {
    copy = key
    return read(key)
  })
  expect(used).toEqual(bytes)
  expect(copy?.every((byte) => byte === 0)).toBe(true)
  await expect(held.use(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
  expect(await held.use(read)).toEqual(bytes)
})

test('a key is overwritten after five minutes without a use', async () => {
  const { clock, held, dataKey, bytes } = start()
  clock.advance(5 * MINUTE - SECOND)
  expect(await held.use(read)).toEqual(bytes)
  clock.advance(5 * MINUTE - SECOND)
  expect(held.isHeld()).toBe(true)
  clock.advance(SECOND)
  expect(dataKey.every((byte) => byte === 0)).toBe(true)
  expect(held.isHeld()).toBe(false)
  expect(await held.use(read)).toBeUndefined()
})

test('a key is overwritten after fifteen minutes, whatever its uses', async () => {
  const { clock, held, dataKey } = start()
  for (let minutes = 0; minutes < 12; minutes += 4) {
    clock.advance(4 * MINUTE)
    expect(await held.use(read)).toBeDefined()
  }
  clock.advance(3 * MINUTE)
  expect(dataKey.every((byte) => byte === 0)).toBe(true)
  expect(await held.use(read)).toBeUndefined()
})

test.each([
  ['that was suspended', 6 * MINUTE],
  ['whose clock was set back', -SECOND],
])('a page %s has no key', async (_, byMs) => {
  const { clock, held, dataKey } = start()
  clock.jump(byMs)
  expect(await held.use(read)).toBeUndefined()
  expect(dataKey.every((byte) => byte === 0)).toBe(true)
})

test('forget, and another key: the one before is overwritten', () => {
  const { held, dataKey } = start()
  const other = createDataKey()
  held.hold(other)
  expect(dataKey.every((byte) => byte === 0)).toBe(true)
  held.forget()
  expect(other.every((byte) => byte === 0)).toBe(true)
  expect(held.isHeld()).toBe(false)
})
