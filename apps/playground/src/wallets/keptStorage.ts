import { memoryStorage, type StorageBackend } from 'portico'

/** Where wallets keep what they granted; where the browser keeps nothing, it ends with the tab. */
export function keptStorage(): StorageBackend {
  try {
    // Throws where the visitor has blocked it.
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}
