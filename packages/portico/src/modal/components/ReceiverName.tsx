import type { ReactNode } from 'react'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useReceiverName } from './useReceiverName.ts'

/** The receiver of a transfer: its name, or the short form of its address if none is known. */
export function ReceiverName({
  transfer,
  to,
}: {
  transfer: Pick<TrackedTransaction, 'networkId' | 'to' | 'toName'>
  to: string
}): ReactNode {
  const name = useReceiverName(transfer)
  if (name) return <bdi>{name}</bdi>
  // In one line: a browser may break a text after its ellipsis.
  return (
    <bdi dir="ltr" className="short-address">
      {shortenAddress(to)}
    </bdi>
  )
}
