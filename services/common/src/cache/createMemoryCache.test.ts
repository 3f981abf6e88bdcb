import { expect, test } from 'vitest'
import { createMemoryCache } from './createMemoryCache.ts'

test('createMemoryCache: a value expires after its time to live', async () => {
  let now = 0
  const cache = createMemoryCache(() => now)
  await cache.set('a', '1', 100)
  now = 99
  expect(await cache.get('a')).toBe('1')
  now = 100
  expect(await cache.get('a')).toBeUndefined()
})

test('createMemoryCache: the oldest entry is evicted above the limit of entries', async () => {
  const cache = createMemoryCache(() => 0)
  for (let index = 0; index < 20_000; index += 1) await cache.set(`${index}`, 'x', 1)
  await cache.set('1', 'written anew', 1)
  await cache.set('one more', 'x', 1)
  expect(await cache.get('0')).toBeUndefined()
  expect(await cache.get('1')).toBe('written anew')
})

test('createMemoryCache: the oldest entry is evicted above the limit of bytes, and a huge value is not kept', async () => {
  const cache = createMemoryCache(() => 0)
  const big = 'x'.repeat(4_900_000)
  for (let index = 0; index < 12; index += 1) await cache.set(`${index}`, big, 1)
  expect(await cache.get('0')).toBeUndefined()
  expect(await cache.get('11')).toBe(big)
  await cache.set('huge', 'x'.repeat(6_000_000), 1)
  expect(await cache.get('huge')).toBeUndefined()
})
