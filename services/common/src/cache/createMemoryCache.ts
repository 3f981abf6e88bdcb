import { isYounger } from '../time/isYounger.ts'
import type { Cache } from './types.ts'

const ENTRIES_MAX = 20_000
// A character takes two bytes at most, so this is about 100 MB.
const LENGTH_MAX = 50_000_000

interface Entry {
  readonly value: string
  readonly writtenAt: number
  readonly ttlMs: number
}

/**
 * Creates the cache of a single process. It evicts the oldest entries first; a read does not
 * reorder them.
 */
export function createMemoryCache(now: () => number = Date.now): Cache {
  const entries = new Map<string, Entry>()
  let length = 0
  const remove = (key: string): void => {
    length -= entries.get(key)?.value.length ?? 0
    entries.delete(key)
  }
  return {
    async get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (!isYounger(entry.writtenAt, entry.ttlMs, now())) {
        remove(key)
        return undefined
      }
      return entry.value
    },
    async set(key, value, ttlMs) {
      remove(key)
      if (value.length > LENGTH_MAX / 10) return
      entries.set(key, { value, writtenAt: now(), ttlMs })
      length += value.length
      for (const oldest of entries.keys()) {
        if (entries.size <= ENTRIES_MAX && length <= LENGTH_MAX) break
        remove(oldest)
      }
    },
  }
}
