import { Redis, type RedisOptions } from 'ioredis'
import { ConfigError } from '../config/configError.ts'

const CONNECT_TIMEOUT_MS = 3000
const RECONNECT_FIRST_MS = 100

/** How a service uses Redis. */
export interface RedisUse extends Pick<RedisOptions, 'enableAutoPipelining' | 'autoResubscribe'> {
  readonly commandTimeout: number
  /** The longest wait before it is looked for again, in ms. */
  readonly reconnectMaxMs: number
}

/**
 * Connects to Redis or Valkey. Once it stood it may go: commands then fail at once, and it is looked for again.
 *
 * @param url - what REDIS_URL says
 * @throws {ConfigError} when it cannot be reached at start
 */
export async function openRedis(
  url: string,
  { reconnectMaxMs, ...options }: RedisUse,
): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(RECONNECT_FIRST_MS * 2 ** times, reconnectMaxMs),
    ...options,
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
