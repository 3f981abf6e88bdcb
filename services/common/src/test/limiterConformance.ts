import { expect, test } from 'vitest'
import type { Limiter } from '../limits/types.ts'

/** The conformance suite of {@link Limiter}. `make` creates one that has counted nothing. */
export function limiterConformance(make: () => Promise<Limiter>): void {
  test('limiter: lets the limit pass, and refuses the next request with the time to wait', async () => {
    const limiter = await make()
    const take = async () => limiter.take({ key: 'a', perMinute: 5, cost: 'read' })
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, take))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refusal = await take().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
    const { retryAfterSeconds } = refusal as { retryAfterSeconds: number }
    expect(Number.isInteger(retryAfterSeconds)).toBe(true)
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  test('limiter: counts points per key, for reads and writes', async () => {
    const limiter = await make()
    const take = async (key: string, points: number, cost: 'read' | 'write' = 'read') =>
      limiter.take({ key, perMinute: 10, points, cost })
    await take('a', 7)
    await take('a', 3, 'write')
    await expect(take('a', 1)).rejects.toMatchObject({ code: 'rate_limited' })
    await take('b', 10)
    await expect(take('c', 11, 'write')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('limiter: a refused request takes no points', async () => {
    const limiter = await make()
    const take = async (points: number) =>
      limiter.take({ key: 'a', perMinute: 10, points, cost: 'read' })
    const refused = { code: 'rate_limited' }
    await expect(take(11)).rejects.toMatchObject(refused)
    await take(7)
    for (let count = 0; count < 3; count += 1) {
      await expect(take(4)).rejects.toMatchObject(refused)
    }
    await take(3)
    await expect(take(1)).rejects.toMatchObject(refused)
  })
}
