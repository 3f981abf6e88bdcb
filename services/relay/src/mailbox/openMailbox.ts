import type { Config } from '../config/readConfig.ts'
import { createMemoryMailbox } from './createMemoryMailbox.ts'
import { createRedisMailbox } from './createRedisMailbox.ts'
import { openRedis } from './openRedis.ts'
import type { Mailbox } from './types.ts'

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
  const redis = await openRedis(redisUrl)
  try {
    return await createRedisMailbox(redis, storeLimits)
  } catch (error) {
    redis.disconnect()
    throw error
  }
}
