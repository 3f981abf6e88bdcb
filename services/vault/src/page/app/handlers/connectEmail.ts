import type { CreateHandler } from './frameApp.ts'

/** Sends a code by e-mail, or goes on with the session of this browser. */
export const connectEmail: CreateHandler<'CONNECT_EMAIL'> =
  ({ flow }) =>
  async ({ email }) => ({ action: await flow.connectEmail(email) })
