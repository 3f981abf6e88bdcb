import type { CreateHandler } from './frameApp.ts'

/** Whether a user is logged in; also one whom this browser knows from before. */
export const isConnected: CreateHandler<'IS_CONNECTED'> =
  ({ flow }) =>
  async () => ({ isConnected: (await flow.restore()) !== undefined })
