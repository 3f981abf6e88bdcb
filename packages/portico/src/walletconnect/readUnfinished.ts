import type { UnfinishedAttempt } from '../core/contracts/connector.ts'
import type { StorageBackend } from '../core/storage/backend.ts'
import { isNamespace } from '../wire/namespace.ts'
import type { RelayWorld } from './session/types.ts'

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
      isHeld: locks && (() => locks.request(pairing.topic, { ifAvailable: true }, (lock) => !lock)),
    }
  } catch {
    return undefined
  }
}

/** Whether wallets are still to be told that their sessions are over. */
export function hasFarewells(storage: StorageBackend, key: string): boolean {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}').farewells?.length > 0
  } catch {
    return false
  }
}
