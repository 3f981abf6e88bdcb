/** Logins with Farcaster, without the rest of the local world. */

export { getCustodyAccount } from './accounts.ts'
export { registerId } from './registerId.ts'
export { RELAY_KEY } from './serveRelay.ts'
export { type FarcasterChain, startFarcasterChain } from './startFarcasterChain.ts'
