import * as v from 'valibot'
import { storageCorrupt, storageVersion } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { isNamespace, type Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Portico } from '../portico.ts'

const RECORD_VERSION = 1
// Far above any honest record; a larger text is somebody else's.
const RECORD_LENGTH_MAX = 262_144

const text = v.pipe(v.string(), v.maxLength(1024))
const networkId = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[a-z0-9]+:[-_a-zA-Z0-9]+$/),
) as unknown as v.GenericSchema<CaipNetworkId>
const namespace = v.custom<Namespace>(isNamespace)

const connectionSchema = v.object({
  connectorId: text,
  namespace,
  address: text,
  networkId,
  activatedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  wallet: v.object({ id: text, name: text }),
  /** Starts at which it did not come back, in a row. */
  misses: v.optional(v.number()),
})

const recordSchema = v.object({
  version: v.literal(RECORD_VERSION),
  connections: v.pipe(v.array(connectionSchema), v.maxLength(64)),
  recents: v.pipe(v.array(v.object({ id: text, name: text })), v.maxLength(16)),
  selectedNetworkId: v.optional(networkId),
  labels: v.record(text, text),
  departures: v.record(text, v.pipe(v.number(), v.safeInteger())),
})

/**
 * The one record that an instance keeps between page loads. A hint, never truth. `departures` says when a connection was left, by
 * key: a connection that is merely missing, because the record was wiped, was not left.
 */
export type StoredRecord = v.InferOutput<typeof recordSchema>
export type StoredConnection = StoredRecord['connections'][number]

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
    const result = v.safeParse(recordSchema, value)
    return result.success ? { status: 'ok', record: result.output } : { status: 'corrupt' }
  } catch {
    return { status: 'corrupt' }
  }
}

/** The stored record, or an empty one. What cannot be read is reported and treated as absent. */
export function readRecord(portico: Portico): StoredRecord {
  const result = parseRecord(portico.storage.read())
  if (result.status === 'corrupt' || result.status === 'newer') {
    const row = result.status === 'corrupt' ? storageCorrupt : storageVersion
    portico.events.emit('error', { scope: 'storage', error: new PorticoError(row) })
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
