import type { Cache } from './types.ts'

/** Loads under way, by cache key. */
export type Pending = Map<string, Promise<unknown>>

/** Makes the list that `cached` keeps of loads under way; one a service. */
export function createPending(): Pending {
  return new Map()
}

export interface CachedOptions<T> {
  readonly cache: Cache
  readonly pending: Pending
  readonly key: string
  /** How long an answer may be given out; a function where that depends on the answer. 0 keeps nothing. */
  readonly ttlMs: number | ((value: T) => number)
  /** Passes the cache by, yet writes it. */
  readonly refresh?: boolean | undefined
  readonly load: () => Promise<T>
  /** Reads what lies in the cache; `undefined` or a throw means that it is of no use. Default: as it is. */
  readonly read?: ((value: unknown) => T | undefined) | undefined
}

/**
 * Answers from the cache, else loads: once, however many ask at the same time. A cache that fails is as good as an empty one. What `load`
 * throws reaches everybody who waited, and nothing of it is kept.
 *
 * @example
 * cached({ cache, flights, key: 'identity:0xab…', ttlMs: 300_000, load: () => source.getIdentity(request) })
 */
export async function cached<T>(options: CachedOptions<T>): Promise<T> {
  const { pending: flights, key } = options
  // Who insists on news is handed no load that began before he asked; whoever comes after him may have his.
  const under = options.refresh ? undefined : flights.get(key)
  if (under) return under as Promise<T>
  const flight: Promise<T> = fly(options, () => flights.get(key) === flight).finally(() => {
    if (flights.get(key) === flight) flights.delete(key)
  })
  flights.set(key, flight)
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
  // A load that began earlier and ended later knows less.
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
