import type { PendingAttempt } from '../core/interfaces/connector.ts'
import type { StorageBackend } from '../core/storage/rawStore.ts'
import { isNamespace } from '../wire/namespace.ts'
import type { Locks, RelaySessionOptions } from './session/options.ts'

/**
 * Reads the stored connection attempt that still waits for a wallet. Its content is validated again
 * before use.
 */
export function readPendingAttempt({
  storage,
  storageKey,
  clock,
  locks,
}: RelaySessionOptions): PendingAttempt | undefined {
  try {
    const pairing = JSON.parse(storage.getItem(`${storageKey}.pairing`) ?? 'null')
    if (pairing?.wanted !== true || !(pairing.expiresAt > clock.now())) return undefined
    const { signIn, ...proposed } = JSON.parse(pairing.proposal)
    const namespaces = Object.keys(proposed).filter(isNamespace)
    if (namespaces.length === 0) return undefined
    return {
      namespaces,
      signIn,
      isHeld: locks && (() => isHeld(locks, pairing.topic)),
    }
  } catch {
    return undefined
  }
}

// A frozen page never releases its lock, so the lock is stolen. A page that is awake requests it
// again at once.
async function isHeld(locks: Locks, topic: string): Promise<boolean> {
  const isFree = await locks.request(topic, { ifAvailable: true }, Boolean)
  if (!isFree) await locks.request(topic, { steal: true }, () => {})
  return !isFree
}

/** Returns whether some wallets have not received the end of their session yet. */
export function hasPendingDisconnects(storage: StorageBackend, key: string): boolean {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}').pendingDisconnects?.length > 0
  } catch {
    return false
  }
}
