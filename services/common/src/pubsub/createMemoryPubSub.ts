import { EventEmitter } from 'node:events'
import type { PubSub } from './types.ts'

/** Creates pub/sub within one process. */
export function createMemoryPubSub(): PubSub {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    async publish(topic, message) {
      emitter.emit(topic, message)
    },
    async subscribe(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    async close() {
      emitter.removeAllListeners()
    },
  }
}
