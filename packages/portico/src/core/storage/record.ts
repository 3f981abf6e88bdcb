import { storageCorrupt, storageVersion } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Portico } from '../portico.ts'
import { readStored, type StoredRecord } from './readStored.ts'

export type { StoredConnection, StoredRecord } from './readStored.ts'

const RECORD_VERSION = 1
// Far above any honest record; a larger text is somebody else's.
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

/** Reads the record from its text. */
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

/** The stored record, or an empty one. What cannot be read is reported and treated as absent. */
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
 * Changes the record in one step: the newest text is read, changed and written back, so that what another
 * tab wrote in between is kept. A record of a newer release is left alone.
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
