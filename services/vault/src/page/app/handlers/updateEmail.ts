import { FrameError } from 'portico/wire/frame'
import type { CreateHandler } from './frameApp.ts'

/** Begins to change the address of the user. The view of the first code is drawn. */
export const updateEmail: CreateHandler<'UPDATE_EMAIL'> =
  ({ flow, emailChange, abortRequests }) =>
  async ({ email }) => {
    const loggedIn = await flow.restore()
    if (!loggedIn) throw new FrameError({ code: 'unauthorized' })
    const { provider } = loggedIn.user
    // The address is that of the provider, at which the user goes on to log in. Farcaster has none.
    if (provider && provider !== 'farcaster') throw new FrameError({ code: 'method_not_allowed' })
    // The views of the codes take their place.
    abortRequests()
    await emailChange.begin(email)
    return { action: 'VERIFY_PRIMARY_OTP' }
  }
