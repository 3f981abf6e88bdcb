import { Redis, type RedisOptions } from 'ioredis'
import { ConfigError } from '../config/configError.ts'

const CONNECT_TIMEOUT_MS = 3000
const RECONNECT_FIRST_MS = 100
/** A request waits for a command; after this time it does without. */
const COMMAND_TIMEOUT_MS = 500
const RECONNECT_MAX_MS = 5000

export interface RedisConnectionOptions
  extends Pick<RedisOptions, 'commandTimeout' | 'enableAutoPipelining' | 'autoResubscribe'> {
  /** The longest pause between two attempts to reconnect. Default: 5 s. */
  readonly reconnectMaxMs?: number | undefined
}

/**
 * Connects to Redis or Valkey. When the connection breaks later, commands fail at once until it is
 * back.
 *
 * @param url - the value of `REDIS_URL`
 * @throws {ConfigError} when Redis cannot be reached at start
 */
export async function openRedis(
  url: string,
  { reconnectMaxMs = RECONNECT_MAX_MS, ...options }: RedisConnectionOptions = {},
): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(RECONNECT_FIRST_MS * 2 ** times, reconnectMaxMs),
    ...options,
  })
  // `connect` rejects with 'Connection is closed'; only the event has the reason.
  let reason: Error | undefined
  redis.on('error', (error) => {
    reason = error
  })
  try {
    await redis.connect()
    return redis
  } catch (cause) {
    redis.disconnect()
    throw new ConfigError(['REDIS_URL names a Redis that cannot be reached or used.'], {
      cause: reason ?? cause,
    })
  }
}
