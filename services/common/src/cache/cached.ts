import type { Cache } from './types.ts'

/** Pending loads, by cache key. */
export type Pending = Map<string, Promise<unknown>>

/** Creates the map of pending loads for {@link cached}; one per service. */
export function createPending(): Pending {
  return new Map()
}

export interface CachedOptions<T> {
  readonly cache: Cache
  readonly pending: Pending
  readonly key: string
  /** How long a value stays cached, or a function of the value. 0 caches nothing. */
  readonly ttlMs: number | ((value: T) => number)
  /** Bypasses the cached value, and replaces it. */
  readonly refresh?: boolean | undefined
  readonly load: () => Promise<T>
  /**
   * Parses a cached value; `undefined` or a throw counts as a miss. Default: the value as it is.
   */
  readonly read?: ((value: unknown) => T | undefined) | undefined
}

/**
 * Returns a cached value, or loads it. Concurrent callers share one load. A failing cache counts as
 * empty. An error of `load` reaches every waiting caller and is not cached.
 *
 * @example
 * const load = () => source.getIdentity(request)
 * cached({ cache, pending, key: 'identity:0xab…', ttlMs: 300_000, load })
 */
export async function cached<T>(options: CachedOptions<T>): Promise<T> {
  const { pending, key } = options
  // A refresh never joins an older load; a later caller may join the refresh.
  const under = options.refresh ? undefined : pending.get(key)
  if (under) return under as Promise<T>
  const flight: Promise<T> = fly(options, () => pending.get(key) === flight).finally(() => {
    if (pending.get(key) === flight) pending.delete(key)
  })
  pending.set(key, flight)
  return flight
}

async function fly<T>(options: CachedOptions<T>, isNewest: () => boolean): Promise<T> {
  const { cache, key, load, refresh, ttlMs } = options
  if (!refresh) {
    const kept = await readCache(options)
    if (kept !== undefined) return kept
  }
  const value = await load()
  const ttl = typeof ttlMs === 'function' ? ttlMs(value) : ttlMs
  // A load that began earlier and ends later has an older value.
  if (ttl > 0 && isNewest()) await cache.set(key, JSON.stringify(value), ttl).catch(() => undefined)
  return value
}

async function readCache<T>({ cache, key, read }: CachedOptions<T>): Promise<T | undefined> {
  try {
    const text = await cache.get(key)
    if (text === undefined) return undefined
    const value: unknown = JSON.parse(text)
    return read ? read(value) : (value as T)
  } catch {
    return undefined
  }
}
