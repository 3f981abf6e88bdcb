import type { UnfinishedAttempt } from '../core/contracts/connector.ts'
import type { StorageBackend } from '../core/storage/backend.ts'
import { isNamespace } from '../wire/namespace.ts'

/** The families of an attempt that still waits for a wallet, as the record has it; all of it is checked again before it is used. */
export function readUnfinished(
  storage: StorageBackend,
  key: string,
  now: number,
): UnfinishedAttempt | undefined {
  try {
    const { pairing } = JSON.parse(storage.getItem(key) ?? '{}')
    if (pairing?.wanted !== true || !(pairing.expiresAt > now)) return undefined
    const namespaces = Object.keys(JSON.parse(pairing.proposal)).filter(isNamespace)
    return namespaces.length > 0 ? { namespaces, expiresAt: Number(pairing.expiresAt) } : undefined
  } catch {
    return undefined
  }
}
