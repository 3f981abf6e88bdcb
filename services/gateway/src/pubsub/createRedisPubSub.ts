import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import type { PubSub } from './types.ts'

/** Through Redis. A message that is lost while Redis is away is made up for by the short age of what it would have renewed. */
export async function createRedisPubSub(redis: Redis): Promise<PubSub> {
  // A connection that listens can do nothing else.
  const listening = redis.duplicate({ lazyConnect: true, autoResubscribe: true })
  listening.on('error', () => {})
  await listening.connect()
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  listening.on('message', (channel: string, message: string) => emitter.emit(channel, message))
  return {
    async publish(topic, message) {
      await redis.publish(topic, message).catch(() => {})
    },
    async subscribe(topic, listener) {
      emitter.on(topic, listener)
      await listening.subscribe(topic)
      return () => emitter.off(topic, listener)
    },
    async close() {
      listening.disconnect()
    },
  }
}
