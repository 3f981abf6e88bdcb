import type { ReactNode } from 'react'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useReceiverName } from './useReceiverName.ts'

/** The receiver of a transfer: its name, if one is known, and the short form of its address. */
export function ReceiverName({
  transfer,
  to,
}: {
  transfer: TrackedTransaction
  to: string
}): ReactNode {
  const name = useReceiverName(transfer)
  // In one line: a browser may break a text after its ellipsis.
  const short = (
    <bdi dir="ltr" className="short-address">
      {shortenAddress(to)}
    </bdi>
  )
  if (!name) return short
  return (
    <>
      <bdi>{name}</bdi> {short}
    </>
  )
}
