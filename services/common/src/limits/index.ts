/** Limits of requests and connections, in memory and in Redis. */
export {
  type ConnectionLimiter,
  type ConnectionLimits,
  createConnectionLimiter,
} from './createConnectionLimiter.ts'
export { createLimiter } from './createLimiter.ts'
export { type AddressRange, getAddressRanges } from './getAddressRanges.ts'
export { getWindowWait } from './getWindowWait.ts'
export type { Cost, Limiter, LimitRequest } from './types.ts'
