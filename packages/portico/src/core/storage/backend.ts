/** A synchronous text store, shaped like `localStorage`, that can tell when another tab wrote. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Calls back when another tab changed the key. */
  subscribe?(key: string, listener: () => void): () => void
}

/**
 * A store that lives as long as the object. For servers, tests and pages where storage is blocked.
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
 * `localStorage` of the page, looked up at each call: it may be blocked, vanish or throw.
 * Throws what the browser throws; the record store above it copes.
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

/** The default store: the page's, or memory where there is no page. */
export function defaultStorage(): StorageBackend {
  return typeof window === 'undefined' ? memoryStorage() : pageStorage()
}
