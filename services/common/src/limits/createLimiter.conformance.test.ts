import { limiterContract } from '../test/limiterConformance.ts'
import { createLimiter } from './createLimiter.ts'

limiterContract(async () => createLimiter(undefined))
