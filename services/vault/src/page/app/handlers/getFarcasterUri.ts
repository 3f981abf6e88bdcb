import type { CreateHandler } from './frameApp.ts'

/** Begins a login with Farcaster. The user opens the address in its app. */
export const getFarcasterUri: CreateHandler<'GET_FARCASTER_URI'> =
  ({ flow }) =>
  async () => ({ uri: await flow.beginFarcaster() })
