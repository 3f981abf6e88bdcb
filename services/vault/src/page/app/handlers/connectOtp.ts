import { FrameError } from 'portico/wire/frame'
import type { CreateHandler } from './frameApp.ts'

/**
 * Checks a code that the site's own field took. The frame's view of the code stays the usual way:
 * a code is worth nothing without the request in the memory of this page.
 */
export const connectOtp: CreateHandler<'CONNECT_OTP'> =
  ({ flow }) =>
  async ({ otp }) => {
    if (!flow.allowsOtp()) throw new FrameError({ code: 'method_not_allowed' })
    await flow.connectCode(otp)
    return {}
  }
