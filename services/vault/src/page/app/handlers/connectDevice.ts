import type { CreateHandler } from './frameApp.ts'

/** Waits until the user has approved this browser. */
export const connectDevice: CreateHandler<'CONNECT_DEVICE'> =
  ({ flow }) =>
  async () => {
    await flow.waitForDevice()
    return {}
  }
