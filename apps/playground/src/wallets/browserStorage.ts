import { memoryStorage, type StorageBackend } from 'portico'

/** The storage of wallets. Without local storage it lasts as long as the page. */
export function browserStorage(): StorageBackend {
  try {
    // Throws if the user has blocked it.
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}
