const KEPT = 500
// Type and nonce, and more than enough of what follows: no two messages share it unless one is a copy.
const LETTERS = 48

/** Remembers the last messages, since a relay delivers until it has a receipt. */
export function createSeen() {
  const keys = new Set<string>()
  return {
    /** @returns whether it was taken, now or before */
    once(topic: string, message: string, take: () => boolean | void): boolean {
      const key = topic + message.slice(0, LETTERS)
      if (keys.has(key)) return true
      if (take() === false) return false
      keys.add(key)
      if (keys.size > KEPT) for (const oldest of keys) return keys.delete(oldest)
      return true
    },
  }
}
