import { expect, onTestFinished, test, vi } from 'vitest'
import { openRedis } from '../redis/openRedis.ts'
import { limiterConformance } from '../test/limiterConformance.ts'
import { controlServer, emptyRedis } from '../test/servers.ts'
import { createLimiter } from './createLimiter.ts'
import type { Limiter } from './types.ts'

async function connect(url: string): Promise<Limiter> {
  const redis = await openRedis(url)
  onTestFinished(() => redis.disconnect())
  return createLimiter(redis)
}

limiterConformance(async () => connect(await emptyRedis()))

test('createLimiter: processes with one Redis count together', async () => {
  const url = await emptyRedis()
  const limiters = [await connect(url), await connect(url)]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, index) =>
      limiters[index % 2]?.take({ key: 'a', perMinute: 8, cost: 'read' }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})

test.each([
  ['is gone', 'stop', 'start'],
  ['hangs', 'pause', 'resume'],
] as const)(
  'createLimiter: while Redis %s, reads pass and writes do not; then it counts again',
  async (_, away, back) => {
    const limiter = await connect(await emptyRedis())
    const take = async (cost: 'read' | 'write', key = 'a') =>
      limiter.take({ key, perMinute: 3, cost })
    await take('write')
    await controlServer('redis', away)
    const began = performance.now()
    for (let count = 0; count < 3; count += 1) await take('read')
    await expect(take('write')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    expect(performance.now() - began).toBeLessThan(4000)
    await controlServer('redis', back)
    // A Redis that hung still runs the commands it received, so 'a' may be used up.
    await vi.waitFor(() => take('write', 'b'), { timeout: 10_000 })
    await vi.waitFor(() =>
      expect(take('write', 'b')).rejects.toMatchObject({ code: 'rate_limited' }),
    )
  },
)
