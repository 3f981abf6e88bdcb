import { Redis } from 'ioredis'
import { ConfigError } from '../config/configError.ts'

const COMMAND_TIMEOUT_MS = 2000
const CONNECT_TIMEOUT_MS = 3000
const RECONNECT_MAX_MS = 2000

/**
 * Connects to Redis or Valkey. Once it stood it may go: commands then fail at once, and it is looked for again.
 *
 * @throws {ConfigError} when it cannot be reached at start
 */
export async function openRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(100 * 2 ** times, RECONNECT_MAX_MS),
  })
  // `connect` says that the connection is closed; what happened is told here only.
  let told: Error | undefined
  redis.on('error', (error) => {
    told = error
  })
  try {
    await redis.connect()
    return redis
  } catch (cause) {
    redis.disconnect()
    throw new ConfigError(['REDIS_URL names a Redis that cannot be reached or used.'], {
      cause: told ?? cause,
    })
  }
}
