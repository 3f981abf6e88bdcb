import type { Gateway } from './connectGateway.ts'

/** Holds the gateway of an instance, once something was asked of it: code that only looks at what it knows does not load the client. */
export const createGatewaySlot = (): { gateway?: Gateway } => ({})
