import { getKnownIdentity } from '../../features/names/identities.ts'
import { labelKey } from '../../features/names/labelKey.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useModal, useModalState } from '../context.ts'

/**
 * Returns the name of a transfer's receiver: the user's label, the name that was typed, or the one
 * that the modal has loaded.
 */
export function useReceiverName({
  networkId,
  to = '',
  toName,
}: Pick<TrackedTransaction, 'networkId' | 'to' | 'toName'>): string | undefined {
  const portico = useModal()
  const namespace = networkId.split(':')[0] as Namespace
  return useModalState(
    (state) =>
      state.labels[labelKey(portico, namespace, to)] ??
      toName ??
      getKnownIdentity(state, namespace, to)?.name,
  )
}
