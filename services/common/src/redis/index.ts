/** Redis or Valkey: connections, and a circuit breaker for the commands of requests. */
export { type Breaker, createBreaker } from './createBreaker.ts'
export { openRedis, type RedisConnectionOptions } from './openRedis.ts'
export { openSubscriber } from './openSubscriber.ts'
