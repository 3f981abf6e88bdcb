import { FrameError } from 'portico/wire/frame'
import type { CreateHandler } from './frameApp.ts'

/** Begins to change the address of the user. The view of the first code is drawn. */
export const updateEmail: CreateHandler<'UPDATE_EMAIL'> =
  ({ flow, emailChange, abortRequests }) =>
  async ({ email }) => {
    if (!(await flow.restore())) throw new FrameError({ code: 'unauthorized' })
    // The views of the codes take their place.
    abortRequests()
    await emailChange.begin(email)
    return { action: 'VERIFY_PRIMARY_OTP' }
  }
