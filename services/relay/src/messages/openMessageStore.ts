import { openRedis } from '@portico/common/redis'
import type { Config } from '../config/readConfig.ts'
import { createMemoryMailbox } from './createMemoryMessageStore.ts'
import { createRedisMailbox } from './createRedisMessageStore.ts'
import type { Mailbox } from './types.ts'

// Publishing waits for it, and clients wait longer than that.
const COMMAND_TIMEOUT_MS = 2000
const RECONNECT_MAX_MS = 2000

/**
 * The mailbox that the configuration asks for.
 *
 * @throws {ConfigError} when Redis cannot be used
 */
export async function openMailbox({
  redisUrl,
  storeLimits,
}: Pick<Config, 'redisUrl' | 'storeLimits'>): Promise<Mailbox> {
  if (redisUrl === undefined) return createMemoryMailbox(storeLimits)
  const redis = await openRedis(redisUrl, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    reconnectMaxMs: RECONNECT_MAX_MS,
    enableAutoPipelining: true,
    autoResubscribe: false,
  })
  try {
    return await createRedisMailbox(redis, storeLimits)
  } catch (error) {
    redis.disconnect()
    throw error
  }
}
