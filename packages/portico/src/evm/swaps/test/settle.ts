import { expect, vi } from 'vitest'
import type { Portico } from '../../../core/portico.ts'
import { wind } from '../../../features/test/modelWorld.ts'
import { POLLING_INTERVAL_MS } from '../../../wire/limits.ts'

/** Winds the clock while a transaction is pending. */
export async function settle<T>(portico: Portico, sending: Promise<T>): Promise<T> {
  let isSettled = false
  const end = () => {
    isSettled = true
  }
  sending.then(end, end)
  await vi.waitFor(
    () => {
      const { transactions = [] } = portico.store.getState()
      const isPending = transactions.some(({ status }) => status === 'pending')
      if (isPending && !isSettled) wind(portico, POLLING_INTERVAL_MS)
      expect(isSettled).toBe(true)
    },
    { timeout: 30_000, interval: 100 },
  )
  return sending
}
