import { createApiError } from '../routes/apiError.ts'

/** How long an accepted code allows to change how a wallet is opened. */
export const STEP_UP_MS = 2 * 60 * 1000

/**
 * Checks that a code was accepted a short time ago.
 *
 * @throws {ApiError} `step_up_required`
 */
export function requireStepUp(
  { now }: { readonly now: () => number },
  { authenticatedAt }: { readonly authenticatedAt: number },
): void {
  // The absolute value, so that a clock that was set back does not extend it.
  if (Math.abs(now() - authenticatedAt) > STEP_UP_MS) throw createApiError('step_up_required')
}
