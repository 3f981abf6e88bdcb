import type { Portico } from '../../core/portico.ts'
import {
  createKnownRecord,
  parseRecord,
  type StoredConnection,
  type StoredRecord,
} from '../../core/storage/record.ts'
import { createReconnection, restoreConnections } from '../connect/restoreConnections.ts'
import { connectionKey } from '../connections/connectionKey.ts'
import { dropConnections } from '../connections/connectionUpdates.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { createTrackerSlot } from '../transactions/trackerSlot.ts'

/**
 * Applies what another tab wrote to storage: connections that it removed are removed here,
 * connections that it added are restored here. A missing or unreadable record does not change live
 * connections.
 */
export async function followRecord(portico: Portico): Promise<void> {
  const { record } = parseRecord(portico.storage.read())
  if (!record) return
  const previous = portico.keep(createKnownRecord).record
  portico.keep(createKnownRecord).record = record
  portico.store.setState({ recents: record.recents, labels: record.labels })
  if (
    record.ledger &&
    !portico.keep(createTrackerSlot).tracker &&
    getActiveConnection(portico.store.getState())
  ) {
    const { resumeTracking } = await import('../transactions/lazy.ts')
    resumeTracking(portico)
  }
  const present = keysOf(record)
  const { connections } = portico.store.getState()
  const removed = Object.values(connections).filter((connection) => {
    const at = record.departures[connection.key]
    if (at === undefined || at === previous?.departures[connection.key]) return false
    if (present.has(connection.key)) return false
    return connection.status !== 'connected' || at >= connection.connectedAt
  })
  dropConnections(
    portico,
    removed.map(({ key }) => key),
    false,
  )
  const known = new Set(previous?.connections.map(getFingerprint))
  const { connections: after } = portico.store.getState()
  // Includes a connection that another wallet of the same connector replaced. It is gone from the
  // state by then.
  const added = record.connections.some(
    (stored) =>
      !after[connectionKey(stored.namespace, stored.connectorId)] &&
      !known.has(getFingerprint(stored)),
  )
  if (!portico.config.reconnect || !added) return
  // A running restoration still works from the previous record.
  await portico.keep(createReconnection).promise
  await restoreConnections(portico)
}

// Identifies a connection of a connector. Using a connection raises `activatedAt`; a failed
// restoration does not.
function getFingerprint({
  namespace,
  connectorId,
  address,
  activatedAt,
}: StoredConnection): string {
  return [namespace, connectorId, address, activatedAt].join()
}

function keysOf(record: StoredRecord) {
  return new Set(
    record.connections.map(({ namespace, connectorId }) => connectionKey(namespace, connectorId)),
  )
}
