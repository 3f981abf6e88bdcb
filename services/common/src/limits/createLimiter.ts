import type { Redis } from 'ioredis'
import { ServiceError } from '../errors/serviceError.ts'
import { type Breaker, createBreaker } from '../redis/createBreaker.ts'
import { createMemoryCounter } from './createMemoryCounter.ts'
import { createRedisCounter } from './createRedisCounter.ts'
import type { Limiter, LimitRequest } from './types.ts'

/** Makes the limiter: in this process's memory, or shared by all through Redis. */
export function createLimiter(
  redis: Redis | undefined,
  now: () => number = Date.now,
  breaker: Breaker = createBreaker(now),
): Limiter {
  const count = redis ? createRedisCounter(redis, breaker) : createMemoryCounter(now)
  return {
    take(request) {
      const wait = count(request.key, request.perMinute, request.points ?? 1)
      // A number costs nothing; a promise, twice in every request, does.
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

// Reading goes on, what changes something waits until it can be counted.
function outOfOrder({ cost }: LimitRequest, cause: unknown): void {
  if (cost === 'read') return
  throw new ServiceError('unavailable', 'The limiter is out of order; try again.', {
    cause,
    retryAfterSeconds: 5,
  })
}
