import { memoryStorage, type StorageBackend } from 'portico'

/** Where the phone keeps its sessions; where the browser keeps nothing, they end with the tab. */
export function phoneStorage(): StorageBackend {
  try {
    // Throws where the visitor has blocked it.
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}
