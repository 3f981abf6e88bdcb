import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import type { LiveSession } from './authenticate.ts'
import { STEP_UP_MS } from './limits.ts'

/**
 * Checks that a code was accepted a short time ago in this session.
 *
 * @throws {ApiError} `step_up_required`
 */
export function requireStepUp(
  { now }: Pick<VaultContext, 'now'>,
  { authenticatedAt }: LiveSession,
): void {
  // The absolute value, so that a clock that was set back does not extend it.
  if (Math.abs(now() - authenticatedAt) > STEP_UP_MS) throw new ApiError('step_up_required')
}
