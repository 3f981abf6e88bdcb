/** Requests to other hosts: listed hosts and public addresses only. */
export { createOutbound, type OutboundOptions } from './createGuardedFetch.ts'
export { isPublic, lookupPublic, refused } from './lookupPublic.ts'
export type { Outbound, OutboundAnswer, OutboundRequest } from './types.ts'
