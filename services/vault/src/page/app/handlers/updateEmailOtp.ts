import { FrameError } from 'portico/wire/frame'
import type { CreateHandler } from './frameApp.ts'

/**
 * The code of the current address is taken by the view of the frame only, which names the new one.
 * With a field of its own, a site that was taken over could take the wallet, too.
 */
export async function updateEmailPrimaryOtp(): Promise<never> {
  throw new FrameError({ code: 'method_not_allowed' })
}

/** Checks a code of the new address. It is worth nothing without the change in this page. */
export const updateEmailSecondaryOtp: CreateHandler<'UPDATE_EMAIL_SECONDARY_OTP'> =
  ({ emailChange }) =>
  async ({ otp }) => ({ newEmail: await emailChange.enter('new', otp) })
