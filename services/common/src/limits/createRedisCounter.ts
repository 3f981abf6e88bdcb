import type { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Breaker } from '../redis/createBreaker.ts'
import type { Counter } from './types.ts'

const WINDOW_SECONDS = 60
const LIMITS_MAX = 200

// A refused request takes no points, as in memory. `rate-limiter-flexible` defines the arguments.
const COUNT = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local counted = tonumber(redis.call('get', KEYS[1])) + tonumber(ARGV[1])
if counted <= tonumber(ARGV[3]) then redis.call('incrby', KEYS[1], ARGV[1]) end
return {counted, redis.call('pttl', KEYS[1])}`

/** Counts in Redis, for all processes. A project whose limit changes starts a new count. */
export function createRedisCounter(redis: Redis, breaker: Breaker): Counter {
  const counters = new Map<number, RateLimiterRedis>()
  const counterOf = (perMinute: number): RateLimiterRedis => {
    const found = counters.get(perMinute)
    if (found) return found
    if (counters.size >= LIMITS_MAX) counters.clear()
    const made = new RateLimiterRedis({
      storeClient: redis,
      points: perMinute,
      duration: WINDOW_SECONDS,
      customIncrTtlLuaScript: COUNT,
      keyPrefix: `portico:limit:${perMinute}`,
    })
    counters.set(perMinute, made)
    return made
  }
  return async (key, perMinute, points) => {
    try {
      await breaker.run(() => counterOf(perMinute).consume(key, points))
      return 0
    } catch (cause) {
      if (cause instanceof RateLimiterRes) return Math.max(1, cause.msBeforeNext)
      throw cause
    }
  }
}
