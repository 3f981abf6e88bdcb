/** Keys that are remembered for some time. */
export interface ExpiringKeys {
  add(key: string): void
  has(key: string): boolean
  deleteExpired(): void
}

/**
 * Creates a set of keys that expire.
 *
 * @param max - the most keys that are remembered; the oldest are dropped first
 */
export function createExpiringKeys(ttlMs: number, max: number, now: () => number): ExpiringKeys {
  /** The time of expiry by key; the oldest first. */
  const keys = new Map<string, number>()
  return {
    add(key) {
      keys.delete(key)
      keys.set(key, now() + ttlMs)
      for (const oldest of keys.keys()) {
        if (keys.size <= max) return
        keys.delete(oldest)
      }
    },
    has: (key) => (keys.get(key) ?? 0) > now(),
    deleteExpired() {
      const at = now()
      for (const [key, until] of keys) {
        if (until > at) return
        keys.delete(key)
      }
    },
  }
}
