import type { StorageBackend } from 'portico'

/** The storage of two instances in one page. */
export interface SharedStorage {
  readonly page: StorageBackend
  readonly card: StorageBackend
}

/**
 * Lets two instances on one page follow each other, as instances in two tabs do: browsers report a
 * change of `localStorage` to other tabs only.
 */
export function createSharedStorage(backend: StorageBackend): SharedStorage {
  const page = new EventTarget()
  const card = new EventTarget()
  return { page: createEnd(backend, page, card), card: createEnd(backend, card, page) }
}

function createEnd(backend: StorageBackend, own: EventTarget, other: EventTarget): StorageBackend {
  const tell = (key: string) => queueMicrotask(() => other.dispatchEvent(new Event(key)))
  return {
    getItem: (key) => backend.getItem(key),
    setItem(key, value) {
      if (backend.getItem(key) === value) return
      backend.setItem(key, value)
      tell(key)
    },
    removeItem(key) {
      backend.removeItem(key)
      tell(key)
    },
    subscribe(key, listener) {
      const onStorage = (event: StorageEvent) => {
        if ((event.key ?? key) === key) listener()
      }
      own.addEventListener(key, listener)
      window.addEventListener('storage', onStorage)
      return () => {
        own.removeEventListener(key, listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
