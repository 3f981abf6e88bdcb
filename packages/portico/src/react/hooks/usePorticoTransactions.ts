import { getTransactions } from '../../features/transactions/selectors.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { useInstance, useSelect } from '../context.ts'

const none: readonly TrackedTransaction[] = []

/**
 * What the accounts that are connected sent from this device, the newest first, and how each of it stands.
 *
 * @example
 * const pending = usePorticoTransactions().filter(({ status }) => status === 'pending')
 */
export function usePorticoTransactions(): readonly TrackedTransaction[] {
  return useSelect(useInstance(), getTransactions, none)
}
