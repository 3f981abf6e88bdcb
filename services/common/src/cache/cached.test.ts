import { expect, test } from 'vitest'
import { type CachedOptions, cached, createPending } from './cached.ts'
import type { Cache } from './types.ts'

function memory(): Cache & { readonly kept: Map<string, [string, number]> } {
  const kept = new Map<string, [string, number]>()
  return {
    kept,
    get: async (key) => kept.get(key)?.[0],
    set: async (key, value, ttlMs) => void kept.set(key, [value, ttlMs]),
  }
}

function counting(values: readonly unknown[]) {
  let calls = 0
  return {
    load: async () => values[calls++],
    calls: () => calls,
  }
}

function setup(options: Partial<CachedOptions<unknown>> = {}) {
  const cache = memory()
  const loader = counting(['first', 'second', 'third'])
  const pending = createPending()
  const request = (more: Partial<CachedOptions<unknown>> = {}) =>
    cached({
      cache,
      pending,
      key: 'k',
      ttlMs: 1000,
      load: loader.load,
      ...options,
      ...more,
    })
  return { cache, loader, pending, request }
}

test('cached: concurrent callers share one load, later ones get the cached value', async () => {
  const { request, loader, pending, cache } = setup()
  expect(await Promise.all([request(), request(), request()])).toEqual(['first', 'first', 'first'])
  expect(await request()).toBe('first')
  expect(loader.calls()).toBe(1)
  expect(pending.size).toBe(0)
  expect(cache.kept.get('k')).toEqual(['"first"', 1000])
})

test('cached: a refresh bypasses the cache and pending loads, and the newest result is cached', async () => {
  const { request, loader } = setup()
  await request()
  // A load that began before the refresh may be stale.
  expect(await Promise.all([request({ refresh: true }), request({ refresh: true })])).toEqual([
    'second',
    'third',
  ])
  expect(await request()).toBe('third')
  expect(loader.calls()).toBe(3)
})

test('cached: a slow older load does not overwrite a newer value', async () => {
  const { request, cache } = setup()
  let end = (_: string) => {}
  const slow = request({ load: () => new Promise((resolve) => (end = resolve)) })
  expect(await request({ refresh: true })).toBe('first')
  end('old')
  expect(await slow).toBe('old')
  expect(cache.kept.get('k')?.[0]).toBe('"first"')
})

test('cached: a failure reaches every waiting caller and is not cached', async () => {
  let fails = true
  const { request } = setup({
    load: async () => {
      if (fails) throw new TypeError('no')
      return 'yes'
    },
  })
  const outcomes = await Promise.allSettled([request(), request()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await request()).toBe('yes')
})

test('cached: a broken cache, a broken entry and a rejected entry count as a miss', async () => {
  const broken: Cache = {
    get: () => Promise.reject(new TypeError('down')),
    set: () => Promise.reject(new TypeError('down')),
  }
  const { request, cache } = setup()
  expect(await request({ cache: broken })).toBe('first')
  await cache.set('k', '{', 1)
  expect(await request()).toBe('second')
  expect(await request({ read: () => undefined })).toBe('third')
})

test('cached: the time to live may depend on the value, and zero caches nothing', async () => {
  const { request, cache } = setup({ ttlMs: (value) => (value === 'first' ? 0 : 7) })
  await request()
  expect(cache.kept.size).toBe(0)
  await request()
  expect(cache.kept.get('k')).toEqual(['"second"', 7])
})
