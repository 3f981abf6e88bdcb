import type { PreparedTransfer, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'

/** A prepared transfer as the user reviewed it, and its sending. */
export interface PreparedEntry {
  /** Frozen: this object is signed, whatever happens to the caller's copy. */
  readonly prepared: PreparedTransfer
  readonly text: string
  readonly preparedAt: number
  sending?: Promise<SentTransaction> | undefined
}

const PREPARED_MAX = 32

/** The prepared transfers of an instance, by id. */
export const createPreparedTransfers = () => new Map<string, PreparedEntry>()

/** Whether two prepared transfers do the same, e.g. because one was prepared again. */
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

/**
 * Whether the wallet was asked to sign it. It may have signed, so the transfer is not requested
 * again.
 */
export function wasRequested(portico: Portico, id: string): boolean {
  return portico.keep(createPreparedTransfers).get(id)?.sending !== undefined
}

/** Stores a prepared transfer, so that only exactly this one can be sent. */
export function keepPrepared(portico: Portico, transfer: PreparedTransfer, text: string) {
  const prepared = portico.keep(createPreparedTransfers)
  const { id, preparedAt } = transfer
  prepared.set(id, { prepared: transfer, text, preparedAt })
  // Drops the oldest that were never sent. Sent ones stay, so that a late second click finds them.
  for (const [key, entry] of prepared) {
    if (prepared.size <= PREPARED_MAX) break
    if (!entry.sending) prepared.delete(key)
  }
}
