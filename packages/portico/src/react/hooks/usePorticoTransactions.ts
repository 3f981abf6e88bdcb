import { getTransactions } from '../../features/transactions/selectors.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { useInstance } from '../context.ts'

const none: readonly TrackedTransaction[] = []

/**
 * Returns the transactions that the connected accounts sent from this device, the newest first,
 * with their status.
 *
 * @example
 * const pending = usePorticoTransactions().filter(({ status }) => status === 'pending')
 */
export function usePorticoTransactions(): readonly TrackedTransaction[] {
  return useSelect(useInstance(), getTransactions, none)
}
