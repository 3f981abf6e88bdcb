import { getAccountNumber } from '../../features/connections/getAccountNumber.ts'
import { getKnownIdentity } from '../../features/names/identities.ts'
import { labelKey } from '../../features/names/labelKey.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'

/**
 * Returns the name of a transfer's receiver: the user's label, the name that was typed, the one
 * that the modal has loaded, or what the form calls another account of the user.
 */
export function useReceiverName({
  networkId,
  to = '',
  toName,
}: Pick<TrackedTransaction, 'networkId' | 'to' | 'toName'>): string | undefined {
  const portico = useModal()
  const t = useTranslate()
  const namespace = networkId.split(':')[0] as Namespace
  const name = useModalState(
    (state) =>
      state.labels[labelKey(portico, namespace, to)] ??
      toName ??
      getKnownIdentity(state, namespace, to)?.name,
  )
  const number = useModalState((state) => getAccountNumber(state, namespace, to))
  return name ?? (number > 0 ? t('sent.own', { number }) : undefined)
}
