import type { Gateway } from './connectGateway.ts'

/** Holds the gateway of an instance. Code that only reads its cache need not load the client. */
export const createGatewaySlot = (): { gateway?: Gateway } => ({})
