/** Caches in memory and in Redis, and loading through them. */
export { type CachedOptions, cached, createPending, type Pending } from './cached.ts'
export { createLru, type Lru } from './createLru.ts'
export { createMemoryCache } from './createMemoryCache.ts'
export { createRedisCache } from './createRedisCache.ts'
export type { Cache } from './types.ts'
