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

/** The storage of the session record, as text. */
export interface RawStore {
  /** Returns the text, or null if there is none or it cannot be read. */
  read(): string | null
  /** Writes the text. Returns false if it is only kept in memory. */
  write(text: string): boolean
  /** Calls the listener when another tab writes the record. */
  subscribe(listener: () => void): () => void
}

/**
 * Wraps a storage that may be blocked or full. Its methods never throw, and text that could not be
 * written is kept in memory.
 *
 * @param onFailure - called with the first error
 */
export function createRawStore(
  backend: StorageBackend,
  key: string,
  onFailure: (error: unknown) => void,
): RawStore {
  let unsaved: string | undefined
  let reported = false
  const fail = (error: unknown) => {
    if (reported) return
    reported = true
    onFailure(error)
  }
  return {
    read() {
      try {
        return unsaved ?? backend.getItem(key)
      } catch (error) {
        fail(error)
        return null
      }
    },
    write(text) {
      try {
        backend.setItem(key, text)
        unsaved = undefined
        return true
      } catch (error) {
        unsaved = text
        fail(error)
        return false
      }
    },
    subscribe(listener) {
      try {
        const stop = backend.subscribe?.(key, () => {
          // The other tab's record is newer than the one in memory.
          unsaved = undefined
          listener()
        })
        if (stop) return stop
      } catch (error) {
        fail(error)
      }
      return () => {}
    },
  }
}

/**
 * Returns whether a record may contain a connection. Does not parse it, because the parser is not
 * in the first load.
 */
export function hasStoredSession(raw: string | null): boolean {
  return !!raw?.includes('"connectorId"')
}
