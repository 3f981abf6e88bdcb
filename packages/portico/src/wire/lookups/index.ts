export {
  type CallWithLookupsParameters,
  callWithLookups,
  type LookupAnswer,
  type LookupReach,
} from './callWithLookups.ts'
export { createLookupBudget, type LookupBudget } from './lookupBudget.ts'
export type { LookupHosts, LookupRequest } from './lookupUrl.ts'
export { isPublicHost } from './lookupUrl.ts'
export { BATCH_GATEWAY } from './offchainLookup.ts'
