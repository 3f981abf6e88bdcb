/** Requests to other hosts: listed hosts and public addresses only. */
export { createGuardedFetch, type GuardedFetchOptions } from './createGuardedFetch.ts'
export { egressError, isPublicAddress, lookupPublic } from './lookupPublic.ts'
export type { EgressRequest, EgressResponse, GuardedFetch } from './types.ts'
