import type { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter } from './types.ts'

const WINDOW_SECONDS = 60
const LIMITS_MAX = 200

/** Counts in Redis, for all processes together. Different limits are different counters: a project whose limit is changed begins anew. */
export function createRedisCounter(redis: Redis): Counter {
  const counters = new Map<number, RateLimiterRedis>()
  const counterOf = (perMinute: number): RateLimiterRedis => {
    const found = counters.get(perMinute)
    if (found) return found
    if (counters.size >= LIMITS_MAX) counters.clear()
    const made = new RateLimiterRedis({
      storeClient: redis,
      points: perMinute,
      duration: WINDOW_SECONDS,
      keyPrefix: `portico:limit:${perMinute}`,
    })
    counters.set(perMinute, made)
    return made
  }
  return async (key, perMinute, points) => {
    try {
      await counterOf(perMinute).consume(key, points)
      return 0
    } catch (cause) {
      if (cause instanceof RateLimiterRes) return Math.max(1, cause.msBeforeNext)
      throw cause
    }
  }
}
