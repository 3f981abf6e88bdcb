/** Keeps what was asked for last, within a limit of bytes. */
export interface Lru<T> {
  get(key: string): T | undefined
  /** @param bytes what the value weighs; one that is over the limit alone is not kept */
  set(key: string, value: T, bytes: number): void
  readonly bytes: number
}

/**
 * Makes a bounded map that forgets what was not asked for longest.
 *
 * @param maxBytes of all values and keys together
 */
export function createLru<T>(maxBytes: number): Lru<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get bytes() {
      return total
    },
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, valueBytes) {
      const bytes = valueBytes + 2 * key.length
      drop(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
