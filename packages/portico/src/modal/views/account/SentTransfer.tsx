import { type ReactNode, useEffect, useState } from 'react'
import type { LiveConnection } from '../../../features/connections/state.ts'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import { loadSentTransferRow } from '../../components/loadSentTransferRow.ts'
import { useModal, useModalState } from '../../context.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useToastOfRow } from '../../hooks/useToastOfRow.ts'

/** How long a transfer shows after its end. A failure must be read. */
const DONE_MS = 10_000
const FAILED_MS = 120_000

/**
 * The account's latest transfer on the network: one on its way, or else how one ended just now. The
 * live region stays mounted, because only changes inside an existing region are announced.
 */
export function SentTransfer({ active }: { active: LiveConnection }): ReactNode {
  const { clock } = useModal().config
  const transactions = useModalState((state) => state.transactions)
  const [, renderAgain] = useState(0)
  const now = clock.now()
  const latest = findLatest(transactions, active, now)
  const leftMs = latest && getRemainingMs(latest, now)
  useEffect(() => {
    if (leftMs !== undefined && leftMs < Number.POSITIVE_INFINITY) {
      return clock.after(leftMs, () => renderAgain((count) => count + 1))
    }
  })
  useToastOfRow([latest?.id])
  const Row = useLazyPart(loadSentTransferRow, latest !== undefined, latest?.id)
  return <div role="status">{latest && Row && <Row transfer={latest} />}</div>
}

function findLatest(
  transactions: readonly TrackedTransaction[] = [],
  { namespace, address, networkId }: LiveConnection,
  now: number,
): TrackedTransaction | undefined {
  const canonical = canonicalAddress(namespace, address)
  const shown = transactions.filter(
    (item) =>
      item.kind === 'transfer' &&
      item.networkId === networkId &&
      canonicalAddress(namespace, item.from) === canonical &&
      getRemainingMs(item, now) > 0,
  )
  const isLater = (a: TrackedTransaction, b: TrackedTransaction) =>
    (b.settledAt ?? 0) - (a.settledAt ?? 0)
  return shown.find(({ status }) => status === 'pending') ?? shown.sort(isLater)[0]
}

/** How long a transfer still shows on top of the account, in ms. */
export function getRemainingMs({ status, settledAt = 0 }: TrackedTransaction, now: number): number {
  if (status === 'pending') return Number.POSITIVE_INFINITY
  // After the clock was set back, the end lies in the future. How long ago it was is unknown.
  if (settledAt > now) return 0
  return settledAt + (status === 'done' ? DONE_MS : FAILED_MS) - now
}
