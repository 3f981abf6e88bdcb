import type { Redis } from 'ioredis'
import { openGatewayRedis } from './cache/openGatewayRedis.ts'
import type { Config } from './config/readConfig.ts'
import { createMemoryPubSub } from './pubsub/createMemoryPubSub.ts'
import { createRedisPubSub } from './pubsub/createRedisPubSub.ts'
import type { PubSub } from './pubsub/types.ts'

/** What gateways share beside the database. */
export interface Shared {
  readonly redis: Redis | undefined
  readonly pubsub: PubSub
}

/**
 * Connects to the Redis that the configuration names; without one, this process has only itself to tell.
 *
 * @throws {ConfigError} when it cannot be reached
 */
export async function openShared({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Shared> {
  if (redisUrl === undefined) return { redis: undefined, pubsub: createMemoryPubSub() }
  const redis = await openGatewayRedis(redisUrl)
  try {
    return { redis, pubsub: await createRedisPubSub(redis) }
  } catch (error) {
    redis.disconnect()
    throw error
  }
}
