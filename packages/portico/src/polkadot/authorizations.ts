import type { StorageBackend } from '../core/storage/rawStore.ts'

const KEY = 'portico.polkadot'
const ENTRIES_MAX = 64

/**
 * Which wallets have authorized the site. A wallet has no method to read that: `enable` prompts the
 * user if it has not, so it is called silently only if it has.
 */
export interface Authorizations {
  has(connectorId: string): boolean
  add(connectorId: string): void
  remove(connectorId: string): void
}

/** Stores the authorizations as a list of connector ids. Without a storage they are not kept. */
export function createAuthorizations(storage: StorageBackend): Authorizations {
  const read = (): readonly string[] => {
    try {
      const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
      return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  }
  const write = (ids: readonly string[]) => {
    try {
      if (ids.length > 0) storage.setItem(KEY, JSON.stringify(ids.slice(-ENTRIES_MAX)))
      else storage.removeItem(KEY)
    } catch {
      // The storage is blocked or full. The user connects again after a reload.
    }
  }
  const without = (connectorId: string) => read().filter((id) => id !== connectorId)
  return {
    has: (connectorId) => read().includes(connectorId),
    add: (connectorId) => write([...without(connectorId), connectorId]),
    remove: (connectorId) => write(without(connectorId)),
  }
}
