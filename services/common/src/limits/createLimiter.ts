import type { Redis } from 'ioredis'
import { ServiceError } from '../errors/serviceError.ts'
import { type Breaker, createBreaker } from '../redis/createBreaker.ts'
import { createMemoryCounter } from './createMemoryCounter.ts'
import { createRedisCounter } from './createRedisCounter.ts'
import type { Limiter, LimitRequest } from './types.ts'

/** Creates a limiter of requests per minute: in memory, or in Redis for all processes. */
export function createLimiter(
  redis: Redis | undefined,
  now: () => number = Date.now,
  breaker: Breaker = createBreaker(now),
): Limiter {
  const count = redis ? createRedisCounter(redis, breaker) : createMemoryCounter(now)
  return {
    take(request) {
      const wait = count(request.key, request.perMinute, request.points ?? 1)
      // Every request takes points twice; a promise would cost more than the count.
      if (typeof wait === 'number') return refuse(wait)
      return wait.then(refuse, (cause) => outOfOrder(request, cause))
    },
  }
}

function refuse(waitMs: number): void {
  if (waitMs === 0) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw new ServiceError('rate_limited', `Too many requests; come again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  })
}

// A read passes uncounted; a write must be counted.
function outOfOrder({ cost }: LimitRequest, cause: unknown): void {
  if (cost === 'read') return
  throw new ServiceError('unavailable', 'The limiter is out of order; try again.', {
    cause,
    retryAfterSeconds: 5,
  })
}
