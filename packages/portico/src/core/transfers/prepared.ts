import type { PreparedTransfer, SentTransaction } from '../contracts/transfer.ts'
import type { Portico } from '../portico.ts'

/** What the visitor was shown, word for word, and what became of it. */
export interface PreparedEntry {
  readonly text: string
  readonly preparedAt: number
  sending?: Promise<SentTransaction> | undefined
}

const PREPARED_MAX = 32

/** Keeps what was prepared, so that nothing else is sent in its place. */
export function keepPrepared(portico: Portico, { id, preparedAt }: PreparedTransfer, text: string) {
  portico.internal.prepared ??= new Map()
  const { prepared } = portico.internal
  prepared.set(id, { text, preparedAt })
  // Old ones that were never sent: those that were stay, so that a late second click still finds the first.
  for (const [key, entry] of prepared) {
    if (prepared.size <= PREPARED_MAX) break
    if (!entry.sending) prepared.delete(key)
  }
}
