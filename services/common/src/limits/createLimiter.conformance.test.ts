import { limiterConformance } from '../test/limiterConformance.ts'
import { createLimiter } from './createLimiter.ts'

limiterConformance(async () => createLimiter(undefined))
