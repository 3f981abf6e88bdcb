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
  const { connections } = portico.store.getState()
  const left = Object.values(connections).filter((connection) => {
    const at = record.departures[connection.key]
    if (at === undefined || at === previous?.departures[connection.key]) return false
    if (present.has(connection.key)) return false
    return connection.status !== 'connected' || at >= connection.connectedAt
  })
  dropConnections(
    portico,
    left.map(({ key }) => key),
    false,
  )
  const known = previous ? keysOf(previous) : new Set<string>()
  const added = [...present].some((key) => !known.has(key))
  if (!portico.config.reconnect || !added) return
  // One under way works from the record of before.
  await portico.internal.reconnecting
  await reconnect(portico)
}

function keysOf(record: StoredRecord) {
  return new Set(
    record.connections.map(({ namespace, connectorId }) => connectionKey(namespace, connectorId)),
  )
}
