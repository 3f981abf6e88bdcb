/** A synchronous text storage like `localStorage`. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Calls the listener when another tab changes the key. */
  subscribe?(key: string, listener: () => void): () => void
}

/**
 * Creates a storage in memory, for servers and tests.
 *
 * @example
 * createPortico({ networks: [mainnet], storage: memoryStorage() })
 */
export function memoryStorage(): StorageBackend {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/**
 * Creates a storage that uses `localStorage`. Each method may throw, because browsers can block
 * access at any time.
 */
export function pageStorage(): StorageBackend {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
    subscribe(key, listener) {
      // `key === null` is `localStorage.clear()` in another tab.
      const onStorage = (event: StorageEvent) => {
        if ((event.key ?? key) === key) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Creates the default storage: `localStorage`, or memory outside of a page. */
export function defaultStorage(): StorageBackend {
  return typeof window === 'undefined' ? memoryStorage() : pageStorage()
}
