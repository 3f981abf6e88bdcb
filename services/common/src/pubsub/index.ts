/** Messages between the processes of a service. */
export { createMemoryPubSub } from './createMemoryPubSub.ts'
export { createRedisPubSub } from './createRedisPubSub.ts'
export { openSharedState, type SharedState } from './openSharedState.ts'
export type { PubSub } from './types.ts'
