import { type ReactNode, useEffect, useState } from 'react'
import { getTransactions } from '../../../features/transactions/selectors.ts'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import { useLazyComponent } from '../../../hooks/useLazyComponent.ts'
import { useModal, useModalState } from '../../context.ts'

/** How long a transfer shows after its end. A failure must be read. */
const DONE_MS = 10_000
const FAILED_MS = 120_000

const loadRow = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('./SentTransferRow.tsx'))
}

/**
 * The latest transfer while it is on its way, and how it ended. The live region stays mounted,
 * because only changes inside an existing region are announced.
 */
export function SentTransfer(): ReactNode {
  const { clock } = useModal().config
  const latest = useModalState((state) =>
    getTransactions(state).find(({ kind }) => kind === 'transfer'),
  )
  const [, renderAgain] = useState(0)
  const leftMs = latest ? getRemainingMs(latest, clock.now()) : 0
  const isShown = leftMs > 0
  useEffect(() => {
    if (isShown && latest?.settledAt !== undefined) {
      return clock.after(leftMs, () => renderAgain((count) => count + 1))
    }
  })
  const Row = useLazyComponent(loadRow, isShown, latest?.id)
  return <div role="status">{isShown && latest && Row && <Row transfer={latest} />}</div>
}

function getRemainingMs({ status, settledAt }: TrackedTransaction, now: number): number {
  if (status === 'pending') return Number.POSITIVE_INFINITY
  return (settledAt ?? 0) + (status === 'done' ? DONE_MS : FAILED_MS) - now
}
