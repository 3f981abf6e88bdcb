import { storageCorrupt, storageVersion } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Portico } from '../portico.ts'
import { readStored, type StoredRecord } from './readStored.ts'

export type { StoredConnection, StoredRecord } from './readStored.ts'

const RECORD_VERSION = 1
// Far larger than any record that the library writes.
const RECORD_LENGTH_MAX = 262_144

export const emptyRecord: StoredRecord = {
  version: RECORD_VERSION,
  connections: [],
  recents: [],
  labels: {},
  departures: {},
}

type ReadResult =
  | { status: 'ok'; record: StoredRecord }
  | { status: 'absent' | 'corrupt' | 'newer'; record?: undefined }

/** Parses the text of a record. */
export function parseRecord(raw: string | null): ReadResult {
  if (raw === null) return { status: 'absent' }
  if (raw.length > RECORD_LENGTH_MAX) return { status: 'corrupt' }
  try {
    const value: unknown = JSON.parse(raw)
    const { version } = value as { version?: unknown }
    if (typeof version === 'number' && version > RECORD_VERSION) return { status: 'newer' }
    return { status: 'ok', record: readStored(value) }
  } catch {
    return { status: 'corrupt' }
  }
}

/**
 * Reads the stored record. Returns an empty one if it is absent or invalid, which emits an error.
 */
export function readRecord(portico: Portico): StoredRecord {
  const result = parseRecord(portico.storage.read())
  if (result.status === 'corrupt' || result.status === 'newer') {
    portico.events.emit('error', {
      scope: 'storage',
      error: new PorticoError(result.status === 'corrupt' ? storageCorrupt : storageVersion),
    })
  }
  return result.record ?? emptyRecord
}

/**
 * Updates the stored record. Reads it first, so that changes of other tabs are kept. A record of a
 * newer release is not changed.
 */
export function updateRecord(
  portico: Portico,
  change: (record: StoredRecord) => StoredRecord,
): void {
  const current = parseRecord(portico.storage.read())
  if (current.status === 'newer') return
  const next = change(current.record ?? emptyRecord)
  if (current.record && JSON.stringify(current.record) === JSON.stringify(next)) return
  portico.storage.write(JSON.stringify(next))
}
