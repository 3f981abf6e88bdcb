/** Messages between the processes of a service. */
export { createMemoryPubSub } from './createMemoryPubSub.ts'
export { createRedisPubSub } from './createRedisPubSub.ts'
export { openShared, type Shared } from './openShared.ts'
export type { PubSub } from './types.ts'
