import { cacheContract } from '../test/cacheContract.ts'
import { createMemoryCache } from './createMemoryCache.ts'

cacheContract(async () => createMemoryCache())
