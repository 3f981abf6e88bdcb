import { cacheContract } from '../test/cacheConformance.ts'
import { createMemoryCache } from './createMemoryCache.ts'

cacheContract(async () => createMemoryCache())
