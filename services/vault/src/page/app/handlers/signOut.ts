import type { CreateHandler } from './frameApp.ts'

/** Ends the session of this browser, and forgets the key. */
export const signOut: CreateHandler<'SIGN_OUT'> =
  ({ flow, emailChange, abortRequests }) =>
  async () => {
    abortRequests()
    emailChange.end()
    await flow.signOut()
    return {}
  }
