import type { StorageBackend } from './backend.ts'

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
