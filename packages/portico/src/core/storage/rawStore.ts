import type { StorageBackend } from './backend.ts'

/** The raw text of the session record, whatever the browser does to storage. */
export interface RawStore {
  /** The text, or null when there is none or it cannot be read. */
  read(): string | null
  /** Whether the text reached the backend. It is kept in memory when it did not. */
  write(text: string): boolean
  /** Calls back when another tab wrote. */
  subscribe(listener: () => void): () => void
}

/**
 * Wraps a backend that may be blocked, full or gone: reading never throws, and what could not be written
 * is kept in memory for the life of the page.
 *
 * @param onFailure - told why, the first time only
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
          // Another tab could write: its record is newer than what this one failed to save.
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

/** Whether a record's text may hold a connection. A look, not a reading: the code that reads it is not in the first load. */
export function hasStoredSession(raw: string | null): boolean {
  return !!raw?.includes('"connectorId"')
}
