/** A map of recently used values, limited by bytes. */
export interface Lru<T> {
  get(key: string): T | undefined
  /** @param bytes - the weight of the value; a value above the limit is not kept */
  set(key: string, value: T, bytes: number): void
  readonly bytes: number
}

/**
 * Creates a map that evicts the least recently used values.
 *
 * @param maxBytes - the limit for all values and keys together
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
