import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { createLimiter } from './createLimiter.ts'

test('createLimiter: counts by key, and returns the time to wait', async () => {
  const limiter = createLimiter(undefined)
  const take = async (key: string, points = 1) =>
    limiter.take({ key, perMinute: 3, points, cost: 'read' })
  await take('a', 3)
  await expect(take('a')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(take('a')).rejects.toSatisfy(
    ({ retryAfterSeconds }) => retryAfterSeconds >= 1 && retryAfterSeconds <= 60,
  )
  await take('b')
})

test('createLimiter: without Redis, reads pass and writes do not', async () => {
  // Nothing listens at this port, so every command fails at once.
  const redis = new Redis({
    host: '127.0.0.1',
    port: 1,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  })
  redis.on('error', () => {})
  const limiter = createLimiter(redis)
  const request = { key: 'a', perMinute: 1 }
  await limiter.take({ ...request, cost: 'read' })
  await limiter.take({ ...request, cost: 'read' })
  await expect(limiter.take({ ...request, cost: 'write' })).rejects.toMatchObject({
    code: 'unavailable',
  })
  redis.disconnect()
})
