import { reconnect } from '../actions/reconnect.ts'
import { dropConnections } from '../connections/dropConnections.ts'
import type { Portico } from '../portico.ts'
import { connectionKey } from '../state/selectors.ts'
import { parseRecord, type StoredRecord } from './record.ts'

/**
 * Follows what another tab wrote: what it disconnected is disconnected here, what it connected is asked for here. A record that is
 * gone or cannot be read says nothing about live connections: they stay.
 */
export async function followRecord(portico: Portico): Promise<void> {
  const { record } = parseRecord(portico.storage.read())
  if (!record) return
  const previous = portico.internal.lastRecord
  portico.internal.lastRecord = record
  portico.store.setState({ recents: record.recents, labels: record.labels })
  const present = keysOf(record)
  const removed = previous ? [...keysOf(previous)].filter((key) => !present.has(key)) : []
  const { connections } = portico.store.getState()
  dropConnections(
    portico,
    removed.filter((key) => connections[key] !== undefined),
    false,
  )
  if (portico.config.reconnect) await reconnect(portico)
}

function keysOf(record: StoredRecord) {
  return new Set(
    record.connections.map(({ namespace, connectorId }) => connectionKey(namespace, connectorId)),
  )
}
