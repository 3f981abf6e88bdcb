import type { Redis } from 'ioredis'
import { type Breaker, createBreaker } from '../redis/createBreaker.ts'
import type { Cache } from './types.ts'

/**
 * Creates the cache that all processes share. When Redis does not answer, the cache counts as
 * empty.
 */
export function createRedisCache(redis: Redis, breaker: Breaker = createBreaker()): Cache {
  return {
    async get(key) {
      try {
        return (await breaker.run(() => redis.get(`portico:${key}`))) ?? undefined
      } catch {
        return undefined
      }
    },
    async set(key, value, ttlMs) {
      try {
        const ms = Math.max(1, Math.round(ttlMs))
        await breaker.run(() => redis.set(`portico:${key}`, value, 'PX', ms))
      } catch {
        // The next caller loads the value again.
      }
    },
  }
}
