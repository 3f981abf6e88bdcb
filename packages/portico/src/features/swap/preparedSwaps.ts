import type { PreparedSwap } from '../../core/interfaces/preparedSwap.ts'
import type { Portico } from '../../core/portico.ts'
import { serialize } from '../transfers/transferIntegrity.ts'

/** A sent swap. */
export interface SentSwap {
  /** The hash of the swap. Unset if the wallet did not tell that of its batch. */
  readonly hash?: string | undefined
  /** The id of the batch (EIP-5792), if the wallet took approval and swap as one. */
  readonly callsId?: string | undefined
}

/** A prepared swap as the user reviewed it, and its sending. */
export interface PreparedSwapEntry {
  /** Frozen: this object is signed, whatever happens to the caller's copy. */
  readonly prepared: PreparedSwap
  readonly text: string
  sending?: Promise<SentSwap> | undefined
}

const PREPARED_MAX = 32

/** The prepared swaps of an instance, by id. */
export const createPreparedSwaps = () => new Map<string, PreparedSwapEntry>()

/** Stores a prepared swap, so that only exactly this one can be sent. */
export function keepPreparedSwap(portico: Portico, prepared: PreparedSwap): void {
  const entries = portico.keep(createPreparedSwaps)
  entries.set(prepared.id, { prepared, text: serialize(prepared) })
  // Drops the oldest that were never sent. Sent ones stay, so that a second click finds them.
  for (const [key, entry] of entries) {
    if (entries.size <= PREPARED_MAX) break
    if (!entry.sending) entries.delete(key)
  }
}
