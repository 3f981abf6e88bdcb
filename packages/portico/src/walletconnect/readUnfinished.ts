import type { UnfinishedAttempt } from '../core/interfaces/connector.ts'
import type { StorageBackend } from '../core/storage/backend.ts'
import { isNamespace } from '../wire/namespace.ts'
import type { Locks, RelayWorld } from './session/types.ts'

/** The families of an attempt that still waits for a wallet, as the record has it; all of it is checked again before it is used. */
export function readUnfinished({
  storage,
  storageKey,
  clock,
  locks,
}: RelayWorld): UnfinishedAttempt | undefined {
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

// A page that is frozen behind its wallet never gives it back: it is taken away, and a page that is awake takes it again at once.
async function isHeld(locks: Locks, topic: string): Promise<boolean> {
  const isFree = await locks.request(topic, { ifAvailable: true }, Boolean)
  if (!isFree) await locks.request(topic, { steal: true }, () => {})
  return !isFree
}

/** Whether wallets are still to be told that their sessions are over. */
export function hasFarewells(storage: StorageBackend, key: string): boolean {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}').farewells?.length > 0
  } catch {
    return false
  }
}
