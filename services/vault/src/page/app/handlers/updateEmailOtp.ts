import type { CreateHandler } from './frameApp.ts'

/**
 * Checks a code of the current address that the site's own field took. The frame's view of the code
 * stays the usual way: a code is worth nothing without the change in the memory of this page.
 */
export const updateEmailPrimaryOtp: CreateHandler<'UPDATE_EMAIL_PRIMARY_OTP'> =
  ({ emailChange }) =>
  async ({ otp }) => {
    await emailChange.enter('current', otp)
    return {}
  }

/** Checks a code of the new address. */
export const updateEmailSecondaryOtp: CreateHandler<'UPDATE_EMAIL_SECONDARY_OTP'> =
  ({ emailChange }) =>
  async ({ otp }) => ({ newEmail: await emailChange.enter('new', otp) })
