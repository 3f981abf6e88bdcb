import type { Redis } from 'ioredis'
import type { Cache } from './types.ts'

/** The cache that all processes share. A Redis that does not answer is an empty cache: nothing waits for it for long. */
export function createRedisCache(redis: Redis): Cache {
  return {
    async get(key) {
      try {
        return (await redis.get(`portico:${key}`)) ?? undefined
      } catch {
        return undefined
      }
    },
    async set(key, value, ttlMs) {
      try {
        await redis.set(`portico:${key}`, value, 'PX', Math.max(1, Math.round(ttlMs)))
      } catch {
        // Asked again next time.
      }
    },
  }
}
