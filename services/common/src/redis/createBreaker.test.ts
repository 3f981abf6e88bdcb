import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { createRedisCache } from '../cache/createRedisCache.ts'
import { createLimiter } from '../limits/createLimiter.ts'
import { createBreaker } from './createBreaker.ts'

/** The commands of Redis that these tests use. */
function fakeRedis() {
  const fake = {
    commands: 0,
    answer: async (): Promise<unknown> => 'kept',
    defineCommand() {},
    get: () => request(),
    set: () => request(),
    rlflxIncr: () => request(),
  }
  const request = () => {
    fake.commands += 1
    return fake.answer()
  }
  return fake
}

const hang = () => Promise.reject(new Error('Command timed out'))

function setup() {
  const clock = { now: 1_000_000 }
  const redis = fakeRedis()
  const breaker = createBreaker(() => clock.now)
  const shared = redis as unknown as Redis
  const cache = createRedisCache(shared, breaker)
  const limiter = createLimiter(shared, () => clock.now, breaker)
  const take = async (cost: 'read' | 'write') => limiter.take({ key: 'a', perMinute: 5, cost })
  return { clock, redis, cache, take }
}

test('createBreaker: after one timeout, cache and limiter no longer call Redis', async () => {
  const { redis, cache, take } = setup()
  redis.answer = hang
  expect(await cache.get('a')).toBeUndefined()
  expect(redis.commands).toBe(1)
  for (let count = 0; count < 20; count += 1) {
    expect(await cache.get('a')).toBeUndefined()
    await cache.set('a', 'x', 1000)
    await take('read')
    await expect(take('write')).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(redis.commands).toBe(1)
})

test('createBreaker: after the pause one command probes Redis, and the others follow when it succeeds', async () => {
  const { redis, cache, clock } = setup()
  redis.answer = hang
  await cache.get('a')
  clock.now += 2999
  await cache.get('a')
  expect(redis.commands).toBe(1)
  clock.now += 1
  let answer = (_: string) => {}
  redis.answer = () => new Promise((resolve) => (answer = resolve))
  const trial = cache.get('a')
  expect(await cache.get('a')).toBeUndefined()
  expect(redis.commands).toBe(2)
  answer('back')
  expect(await trial).toBe('back')
  redis.answer = async () => 'kept'
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['kept', 'kept'])
})

test('createBreaker: a failed probe starts a new pause, and a clock that is set back does not extend it', async () => {
  const { redis, cache, clock } = setup()
  redis.answer = hang
  await cache.get('a')
  clock.now += 3000
  await cache.get('a')
  clock.now += 2999
  await cache.get('a')
  expect(redis.commands).toBe(2)
  clock.now -= 3_600_000
  redis.answer = async () => 'kept'
  expect(await cache.get('a')).toBe('kept')
})

test('createBreaker: an immediate failure opens nothing', async () => {
  const { redis, cache } = setup()
  redis.answer = () => Promise.reject(new Error('OOM command not allowed'))
  for (let count = 0; count < 5; count += 1) expect(await cache.get('a')).toBeUndefined()
  expect(redis.commands).toBe(5)
})

test('createBreaker: a refused caller is not a failure of Redis', async () => {
  const { redis, take } = setup()
  redis.answer = async () => [9, 30_000]
  for (let count = 0; count < 3; count += 1) {
    await expect(take('write')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 30,
    })
  }
  expect(redis.commands).toBe(3)
})
