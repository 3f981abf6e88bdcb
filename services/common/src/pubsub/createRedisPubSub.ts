import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { openSubscriber } from '../redis/openSubscriber.ts'
import type { PubSub } from './types.ts'

/**
 * Creates pub/sub through Redis, for all processes of a service.
 *
 * A message published while Redis is away is lost. A listener must not rely on messages alone: what
 * they invalidate needs a short life as well.
 */
export async function createRedisPubSub(redis: Redis): Promise<PubSub> {
  const subscriber = await openSubscriber(redis, { autoResubscribe: true })
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  subscriber.on('message', (channel: string, message: string) => emitter.emit(channel, message))
  return {
    async publish(topic, message) {
      await redis.publish(topic, message).catch(() => {})
    },
    async subscribe(topic, listener) {
      emitter.on(topic, listener)
      await subscriber.subscribe(topic)
      return () => emitter.off(topic, listener)
    },
    async close() {
      subscriber.disconnect()
    },
  }
}
