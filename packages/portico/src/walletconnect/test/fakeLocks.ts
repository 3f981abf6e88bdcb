import type { Locks } from '../session/types.ts'

interface Held {
  readonly name: string
  readonly owner: object
  readonly isShared: boolean
}

/** Web Locks of one browser, for tabs that can be closed: what is held, and requests that are granted at once or not at all. */
export function fakeLocks() {
  const held = new Set<Held>()
  const open = (owner: object): Locks => ({
    async request(name: string, ...rest: unknown[]) {
      const callback = rest.at(-1) as (lock: Lock | null) => unknown
      const isShared = (rest[0] as LockOptions).mode === 'shared'
      const inTheWay = [...held].some((item) => item.name === name && !(isShared && item.isShared))
      if (inTheWay) return callback(null)
      const own = { name, owner, isShared }
      held.add(own)
      try {
        return await callback({ name, mode: isShared ? 'shared' : 'exclusive' })
      } finally {
        held.delete(own)
      }
    },
  })
  const close = (owner: object) => {
    for (const item of held) if (item.owner === owner) held.delete(item)
  }
  return { open, close }
}
