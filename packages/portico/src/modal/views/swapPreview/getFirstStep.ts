import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import type { SwapRunState } from '../swap/swapRun.ts'

/** What the wallet is asked for before the swap. */
export type FirstStep = 'approve' | 'permit'

/**
 * Returns the step before a swap. A wallet that signs no permit is asked for the approval.
 *
 * @param run - of this swap, while it lasts
 */
export function getFirstStep(
  { approvals, permit }: PreparedSwap,
  run: SwapRunState | undefined,
): FirstStep | undefined {
  if (approvals.length === 0) return undefined
  return permit && !run?.hasAskedApproval ? 'permit' : 'approve'
}
