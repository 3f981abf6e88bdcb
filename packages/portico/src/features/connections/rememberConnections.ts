import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import {
  type StoredConnection,
  type StoredRecord,
  updateRecord,
} from '../../core/storage/record.ts'
import { connectionKey } from './connectionKey.ts'
import type { Connection, LiveConnection } from './state.ts'

/**
 * Writes the current state of some connections to the record: live ones are stored, others removed.
 * Entries with other keys stay.
 */
export function rememberConnections(portico: Portico, keys: readonly ConnectionKey[]): void {
  const { connections } = portico.store.getState()
  updateRecord(portico, (record) => {
    // Disconnected in another tab, which this tab has not processed yet: it is not written back.
    const own = keys.filter((key) => !isDisconnectedElsewhere(record, connections[key]))
    const live = own.flatMap((key) => {
      const connection = connections[key]
      return connection?.status === 'connected' ? [toStored(connection)] : []
    })
    return {
      ...record,
      connections: [
        ...record.connections.filter(
          ({ namespace, connectorId }) => !own.includes(connectionKey(namespace, connectorId)),
        ),
        ...live,
      ],
      departures: nextDepartures(portico, record, own),
    }
  })
}

function isDisconnectedElsewhere(
  { departures }: StoredRecord,
  connection: Connection | undefined,
): boolean {
  if (connection?.status !== 'connected') return false
  return (departures[connection.key] ?? Number.NEGATIVE_INFINITY) >= connection.connectedAt
}

const DEPARTURES_MAX = 16

// Other tabs disconnect when they read a departure here.
function nextDepartures(
  portico: Portico,
  { departures }: StoredRecord,
  keys: readonly ConnectionKey[],
): StoredRecord['departures'] {
  const { connections } = portico.store.getState()
  const left = keys.filter((key) => connections[key]?.status !== 'connected')
  const others = Object.entries(departures).filter(([key]) => !keys.includes(key as ConnectionKey))
  const at = (key: ConnectionKey) =>
    Math.max(portico.config.clock.now(), (departures[key] ?? 0) + 1)
  const all = [...others, ...left.map((key): [string, number] => [key, at(key)])]
  return Object.fromEntries(all.sort(([, a], [, b]) => b - a).slice(0, DEPARTURES_MAX))
}

function toStored(connection: LiveConnection): StoredConnection {
  const { connectorId, namespace, address, networkId, activatedAt, wallet } = connection
  return {
    connectorId,
    namespace,
    address,
    networkId,
    activatedAt,
    wallet: { id: wallet.id, name: wallet.name },
  }
}
