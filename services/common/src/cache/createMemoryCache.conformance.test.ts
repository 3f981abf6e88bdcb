import { cacheConformance } from '../test/cacheConformance.ts'
import { createMemoryCache } from './createMemoryCache.ts'

cacheConformance(async () => createMemoryCache())
