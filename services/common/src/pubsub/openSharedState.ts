import type { Redis } from 'ioredis'
import type { ServiceConfig } from '../config/serviceConfig.ts'
import { openRedis } from '../redis/openRedis.ts'
import { createMemoryPubSub } from './createMemoryPubSub.ts'
import { createRedisPubSub } from './createRedisPubSub.ts'
import type { PubSub } from './types.ts'

/** What the processes of a service share besides their database. */
export interface SharedState {
  readonly redis: Redis | undefined
  readonly pubsub: PubSub
}

/**
 * Connects to the configured Redis. Without one, the process shares nothing.
 *
 * @throws {ConfigError} when Redis cannot be reached
 */
export async function openSharedState({
  redisUrl,
}: Pick<ServiceConfig, 'redisUrl'>): Promise<SharedState> {
  if (redisUrl === undefined) return { redis: undefined, pubsub: createMemoryPubSub() }
  const redis = await openRedis(redisUrl)
  try {
    return { redis, pubsub: await createRedisPubSub(redis) }
  } catch (error) {
    redis.disconnect()
    throw error
  }
}
