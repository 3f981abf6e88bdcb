import { expect, onTestFinished, test, vi } from 'vitest'
import { openRedis } from '../redis/openRedis.ts'
import { cacheConformance } from '../test/cacheConformance.ts'
import { controlServer, emptyRedis } from '../test/servers.ts'
import { createRedisCache } from './createRedisCache.ts'
import type { Cache } from './types.ts'

async function make(): Promise<Cache> {
  const redis = await openRedis(await emptyRedis())
  onTestFinished(() => redis.disconnect())
  return createRedisCache(redis)
}

cacheConformance(make)

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test.each([
  ['is gone', 'stop', 'start'],
  ['hangs', 'pause', 'resume'],
] as const)(
  'createRedisCache: a Redis that %s counts as empty, without a wait, until it is back',
  async (_, away, back) => {
    const cache = await make()
    await cache.set('a', 'kept', 60_000)
    await controlServer('redis', away)
    const all = () =>
      Promise.all([
        ...Array.from({ length: 200 }, async () => expect(await cache.get('a')).toBeUndefined()),
        ...Array.from({ length: 200 }, (_, index) => cache.set(`${index}`, 'x', 60_000)),
      ])
    expect(await tookMs(all)).toBeLessThan(2500)
    await controlServer('redis', back)
    await vi.waitFor(
      async () => {
        await cache.set('b', 'again', 60_000)
        expect(await cache.get('b')).toBe('again')
      },
      { timeout: 10_000 },
    )
  },
)

test('createRedisCache: a full or read-only Redis throws nothing', async () => {
  const redis = await openRedis(await emptyRedis())
  onTestFinished(async () => {
    await redis.config('SET', 'maxmemory', '0')
    redis.disconnect()
  })
  const cache = createRedisCache(redis)
  await redis.config('SET', 'maxmemory', '1')
  await cache.set('a', 'x', 60_000)
  expect(await cache.get('a')).toBeUndefined()
})
