import type { StorageBackend } from 'portico'
import type { PhoneSite } from './types.ts'
import type { UsedCodes } from './usedCodes.ts'

/** What the phone remembers over reloads. */
export interface PhoneRecord {
  /** How often the owner went to the next account. */
  readonly turns: number
  readonly chainId: number
  readonly sites: readonly PhoneSite[]
  readonly used: UsedCodes
  /** The pairing under way: its line, and its code. */
  readonly pairing?: { readonly id: string; readonly uri: string } | undefined
}

const KEY = 'portico-phone'

/** Reads what was remembered; anything else is as if nothing were. */
export function readRecord(storage: StorageBackend, chainId: number): PhoneRecord {
  const fresh = { turns: 0, chainId, sites: [], used: [] }
  try {
    const record = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<PhoneRecord>
    return { ...fresh, ...record }
  } catch {
    return fresh
  }
}

export function writeRecord(storage: StorageBackend, record: PhoneRecord): void {
  storage.setItem(KEY, JSON.stringify(record))
}

/** A store inside a store: all that one session keeps lies under one key, so that it goes at once. */
export function storageOf(storage: StorageBackend, id: string): StorageBackend {
  const key = `${KEY}:${id}`
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  }
  return {
    getItem: (name) => read()[name] ?? null,
    setItem: (name, value) => storage.setItem(key, JSON.stringify({ ...read(), [name]: value })),
    removeItem(name) {
      const { [name]: _, ...others } = read()
      storage.setItem(key, JSON.stringify(others))
    },
  }
}

/** Forgets one session. */
export function dropStorage(storage: StorageBackend, id: string): void {
  storage.removeItem(`${KEY}:${id}`)
}
