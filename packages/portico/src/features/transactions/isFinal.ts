import type { TrackedTransaction } from './state.ts'

/**
 * Whether the network itself confirmed the status for good. `dropped` and `unknown` are conclusions
 * from missing answers, and a block with too few confirmations may still be replaced.
 */
export function isFinal({ status, confirmations }: TrackedTransaction): boolean {
  if (status === 'done') return !confirmations || confirmations.count >= confirmations.required
  return status === 'failed' || status === 'replaced'
}
