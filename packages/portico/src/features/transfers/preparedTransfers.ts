import type { PreparedTransfer, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'

/** What the visitor was shown, word for word, and what became of it. */
export interface PreparedEntry {
  /** Frozen: this is what is signed, whatever the caller's copy says later. */
  readonly prepared: PreparedTransfer
  readonly text: string
  readonly preparedAt: number
  sending?: Promise<SentTransaction> | undefined
}

const PREPARED_MAX = 32

/** What was prepared, as it was shown, and what became of it. */
export const createPreparedTransfers = () => new Map<string, PreparedEntry>()

/** Whether two transfers move the same: one of them was worked out again. */
export function isSameTransfer(portico: Portico, one: string, other: string): boolean {
  const [a, b] = [one, other].map((id) => portico.keep(createPreparedTransfers).get(id)?.prepared)
  return (
    one === other ||
    (a !== undefined &&
      a.from === b?.from &&
      a.to === b.to &&
      a.value === b.value &&
      a.asset.address === b.asset.address &&
      a.network.caipNetworkId === b.network.caipNetworkId)
  )
}

/** Whether the wallet was asked for it, and may have signed it: it is not handed over again. */
export function wasRequested(portico: Portico, id: string): boolean {
  return portico.keep(createPreparedTransfers).get(id)?.sending !== undefined
}

/** Keeps what was prepared, so that nothing else is sent in its place. */
export function keepPrepared(portico: Portico, transfer: PreparedTransfer, text: string) {
  const prepared = portico.keep(createPreparedTransfers)
  const { id, preparedAt } = transfer
  prepared.set(id, { prepared: transfer, text, preparedAt })
  // Old ones that were never sent: those that were stay, so that a late second click still finds the first.
  for (const [key, entry] of prepared) {
    if (prepared.size <= PREPARED_MAX) break
    if (!entry.sending) prepared.delete(key)
  }
}
