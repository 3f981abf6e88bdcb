import type { ComponentType } from 'react'
import type { TrackedTransaction } from '../../features/transactions/state.ts'

/** Loads the row of a sent transfer. The review loads it ahead, for the account that follows. */
export async function loadSentTransferRow(): Promise<
  ComponentType<{ transfer: TrackedTransaction }>
> {
  const { loadPart } = await import('../lazyViews.ts')
  return loadPart(() => import('./SentTransferRow.tsx'))
}
