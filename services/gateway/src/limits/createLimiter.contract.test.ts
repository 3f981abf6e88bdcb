import { limiterContract } from '../test/limiterContract.ts'
import { createLimiter } from './createLimiter.ts'

limiterContract(async () => createLimiter(undefined))
