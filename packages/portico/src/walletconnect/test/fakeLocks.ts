import type { Locks } from '../session/options.ts'

interface Held {
  readonly name: string
  readonly owner: object
  readonly isShared: boolean
  readonly lose: (error: DOMException) => void
}

/**
 * Web Locks of one browser whose tabs can be closed or frozen. Requests are granted at once or not
 * at all.
 */
export function fakeLocks() {
  const held = new Set<Held>()
  const frozen = new Set<object>()
  const open = (owner: object): Locks => ({
    async request(name: string, ...rest: unknown[]) {
      const callback = rest.at(-1) as (lock: Lock | null) => unknown
      const isShared = (rest[0] as LockOptions).mode === 'shared'
      if ((rest[0] as LockOptions).steal) {
        for (const item of held) {
          if (item.name !== name || !held.delete(item)) continue
          if (!frozen.has(item.owner)) item.lose(new DOMException('Stolen', 'AbortError'))
        }
      }
      const inTheWay = [...held].some((item) => item.name === name && !(isShared && item.isShared))
      if (inTheWay) return callback(null)
      let lose: Held['lose'] = () => {}
      const lost = new Promise((_, reject) => {
        lose = reject
      })
      const own = { name, owner, isShared, lose }
      held.add(own)
      try {
        const done = callback({ name, mode: isShared ? 'shared' : 'exclusive' })
        return await Promise.race([done, lost])
      } finally {
        held.delete(own)
      }
    },
  })
  const close = (owner: object) => {
    for (const item of held) if (item.owner === owner) held.delete(item)
  }
  /** A frozen page keeps its locks and runs no code. */
  const freeze = (owner: object) => void frozen.add(owner)
  return { open, close, freeze }
}
