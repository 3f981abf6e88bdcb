import { describeUser } from '../describeUser.ts'
import type { CreateHandler } from './frameApp.ts'

/**
 * Waits until the user has approved the login with Farcaster, and signs in. The answer has the
 * public addresses of the wallet, which may still wait for an approval, as with `CONNECT_SOCIAL`.
 */
export const connectFarcaster: CreateHandler<'CONNECT_FARCASTER'> =
  ({ flow, settings, emailChange, abortRequests }) =>
  async (_, { signal }) => {
    await flow.waitForFarcaster(signal)
    // They are of the user before, and the views of the login take their place.
    abortRequests()
    emailChange.end()
    const user = await flow.connectFarcaster(signal)
    return describeUser(user, settings.chainId)
  }
