import type { StorageBackend } from 'portico'
import type { PhoneSite } from './types.ts'
import type { UsedCodes } from './usedCodes.ts'

/** What the phone stores over reloads. */
export interface PhoneRecord {
  /** How often the user went to the next account. */
  readonly turns: number
  readonly chainId: number
  readonly sites: readonly PhoneSite[]
  readonly used: UsedCodes
  /** The pairing in progress: the id of its connection, and its code. */
  readonly pairing?: { readonly id: string; readonly uri: string } | undefined
}

const KEY = 'portico-phone'

/** Reads the record. An invalid one counts as missing. */
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

/** The storage of one session: all of it is under one key, so that one call removes it. */
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

/** Removes the storage of one session. */
export function dropStorage(storage: StorageBackend, id: string): void {
  storage.removeItem(`${KEY}:${id}`)
}
