import type { CreateHandler } from './frameApp.ts'

/** Sends a code by e-mail, or goes on with the session of this browser. */
export const connectEmail: CreateHandler<'CONNECT_EMAIL'> =
  ({ flow, emailChange, abortRequests }) =>
  async ({ email, provider }) => {
    // They are of the user before, and the views of the login take their place.
    abortRequests()
    emailChange.end()
    return { action: await flow.connectEmail(email, provider) }
  }
