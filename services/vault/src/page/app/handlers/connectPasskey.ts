import type { CreateHandler } from './frameApp.ts'

/** Draws the login by passkey. */
export const connectPasskey: CreateHandler<'CONNECT_PASSKEY'> =
  ({ flow, emailChange, abortRequests }) =>
  async () => {
    abortRequests()
    emailChange.end()
    flow.connectPasskey()
    return {}
  }
