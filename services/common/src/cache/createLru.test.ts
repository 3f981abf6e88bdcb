import { expect, test } from 'vitest'
import { createLru } from './createLru.ts'

test('createLru: the least recently used entry is evicted first', () => {
  const lru = createLru<string>(36)
  lru.set('a', 'A', 10)
  lru.set('b', 'B', 10)
  lru.set('c', 'C', 10)
  expect(lru.bytes).toBe(36)
  expect(lru.get('a')).toBe('A')
  lru.set('d', 'D', 10)
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.get('d')]).toEqual([
    'A',
    undefined,
    'C',
    'D',
  ])
  expect(lru.bytes).toBe(36)
})

test('createLru: a replaced value is weighed once, and a value over the limit is not kept', () => {
  const lru = createLru<string>(20)
  lru.set('a', 'A', 10)
  lru.set('a', 'B', 4)
  expect([lru.get('a'), lru.bytes]).toEqual(['B', 6])
  lru.set('b', 'x', 21)
  expect([lru.get('b'), lru.get('a')]).toEqual([undefined, 'B'])
})

test('createLru: ten thousand entries stay within the limit', () => {
  const lru = createLru<number>(1000)
  for (let index = 0; index < 10_000; index += 1) lru.set(`${index}`, index, 90)
  expect(lru.bytes).toBeLessThanOrEqual(1000)
  expect(lru.get('9999')).toBe(9999)
})
