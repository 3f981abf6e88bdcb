import type { CreateHandler } from './frameApp.ts'

/** Draws the login by passkey. */
export const connectPasskey: CreateHandler<'CONNECT_PASSKEY'> =
  ({ flow, abortRequests }) =>
  async () => {
    abortRequests()
    flow.connectPasskey()
    return {}
  }
