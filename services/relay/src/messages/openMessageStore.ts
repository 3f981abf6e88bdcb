import { openRedis } from '@portico/common/redis'
import type { Config } from '../config/readConfig.ts'
import { createMemoryMessageStore } from './createMemoryMessageStore.ts'
import { createRedisMessageStore } from './createRedisMessageStore.ts'
import type { MessageStore } from './types.ts'

// A publisher waits for each Redis command, and gives up later than this.
const COMMAND_TIMEOUT_MS = 2000
const RECONNECT_MAX_MS = 2000

/**
 * Opens the configured message store: Redis, or memory without one.
 *
 * @throws {ConfigError} when Redis cannot be used
 */
export async function openMessageStore({
  redisUrl,
  storeLimits,
}: Pick<Config, 'redisUrl' | 'storeLimits'>): Promise<MessageStore> {
  if (redisUrl === undefined) return createMemoryMessageStore(storeLimits)
  const redis = await openRedis(redisUrl, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    reconnectMaxMs: RECONNECT_MAX_MS,
    enableAutoPipelining: true,
    autoResubscribe: false,
  })
  try {
    return await createRedisMessageStore(redis, storeLimits)
  } catch (error) {
    redis.disconnect()
    throw error
  }
}
