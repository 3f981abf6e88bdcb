import type { Redis, RedisOptions } from 'ioredis'

/**
 * Opens a second connection for subscriptions: a Redis connection that subscribes can run no other
 * command.
 *
 * The connection reconnects by itself. Listen to its `ready` event to learn about a gap.
 */
export async function openSubscriber(
  redis: Redis,
  options: Partial<RedisOptions> = {},
): Promise<Redis> {
  const subscriber = redis.duplicate({ ...options, lazyConnect: true })
  // Without a listener, ioredis prints each error.
  subscriber.on('error', () => {})
  await subscriber.connect()
  return subscriber
}
