import type { StorageBackend } from '../../core/storage/rawStore.ts'

/** A storage area that several tabs share. Each tab receives the others' changes. */
export function sharedStorage() {
  const items = new Map<string, string>()
  const tabs = new Map<object, () => void>()
  let mode: 'ok' | 'full' | 'blocked' = 'ok'
  const fail = (wanted: readonly string[]) => {
    if (wanted.includes(mode)) throw new DOMException(mode, 'QuotaExceededError')
  }
  const others = (tab: object) => {
    for (const [key, listener] of tabs) if (key !== tab) queueMicrotask(listener)
  }
  return {
    setMode(next: typeof mode) {
      mode = next
    },
    /** The connections of the record, as `namespace:connectorId`. */
    remembered(): readonly string[] {
      try {
        const record = JSON.parse([...items.values()][0] ?? '') as {
          connections: readonly { namespace: string; connectorId: string }[]
        }
        return mode === 'ok'
          ? record.connections.map((item) => `${item.namespace}:${item.connectorId}`)
          : []
      } catch {
        return []
      }
    },
    corrupt(text: string | undefined) {
      for (const key of items.keys()) {
        if (text === undefined) items.delete(key)
        else items.set(key, text)
      }
      others({})
    },
    forTab(): StorageBackend {
      const tab = {}
      return {
        getItem(key) {
          fail(['blocked'])
          return items.get(key) ?? null
        },
        setItem(key, value) {
          fail(['blocked', 'full'])
          if (items.get(key) === value) return
          items.set(key, value)
          others(tab)
        },
        removeItem: (key) => void items.delete(key),
        subscribe(_, listener) {
          tabs.set(tab, listener)
          return () => void tabs.delete(tab)
        },
      }
    },
  }
}
