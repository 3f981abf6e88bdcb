export { isPublicHost } from '../validate/isPublicHost.ts'
export { BATCH_GATEWAY } from './batchGateway.ts'
export {
  type CallWithLookupsParameters,
  callWithLookups,
  type LookupAnswer,
  type LookupReach,
} from './callWithLookups.ts'
export { createLookupBudget, type LookupBudget } from './createLookupBudget.ts'
export type { LookupHosts, LookupRequest } from './lookupUrl.ts'
