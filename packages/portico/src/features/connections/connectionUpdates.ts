import type { ConnectionKey, Connector } from '../../core/interfaces/connector.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import {
  createKnownRecord,
  type StoredConnection,
  type StoredRecord,
  updateRecord,
} from '../../core/storage/record.ts'
import { abortAttempts } from './attempts.ts'
import { connectionKey } from './connectionKey.ts'
import { getActiveConnection, getLiveConnections } from './selectors.ts'
import type { Connection, LiveConnection } from './state.ts'

/** Makes a live connection the one in use. */
export function activateConnection(portico: Portico, key: ConnectionKey): void {
  const state = portico.store.getState()
  const live = state.connections[key]
  if (live?.status !== 'connected' || getActiveConnection(state)?.key === key) return
  portico.store.setState({
    connections: {
      ...state.connections,
      [key]: { ...live, activatedAt: nextActivation(portico) },
    },
  })
  rememberConnections(portico, [key])
}

/**
 * Returns one more than the highest order of use, including sessions that are still being restored.
 */
export function nextActivation(portico: Portico): number {
  const { connections } = portico.store.getState()
  const stored = portico.keep(createKnownRecord).record?.connections ?? []
  let highest = Math.max(0, ...stored.map(({ activatedAt }) => activatedAt))
  for (const connection of Object.values(connections)) {
    if (connection.status === 'connected') highest = Math.max(highest, connection.activatedAt)
  }
  return highest + 1
}

/** Updates a live connection in the state and in the record. */
export function patchConnection(
  portico: Portico,
  live: LiveConnection,
  change: Partial<LiveConnection>,
): void {
  portico.store.setState((state) => ({
    connections: { ...state.connections, [live.key]: { ...live, ...change } as LiveConnection },
  }))
  rememberConnections(portico, [live.key])
}

/**
 * Removes connections from the state at once, then from storage.
 *
 * @param forget - also removes them from storage; `false` if another tab already did
 * @param abort - also aborts their pending attempts; `false` if the wallet disconnected, because
 *   another one may be about to replace it
 */
export function dropConnections(
  portico: Portico,
  keys: readonly ConnectionKey[],
  forget = true,
  abort = true,
): void {
  const { connections } = portico.store.getState()
  // A cancelled attempt is not a disconnect: another tab may be connected to that wallet.
  const known = keys.filter((key) => connections[key] && connections[key].status !== 'connecting')
  const dropped = keys.flatMap((key) => connections[key] ?? [])
  if (abort) abortAttempts(portico, (attempt) => attempt.keys.some((key) => keys.includes(key)))
  portico.store.setState(({ connections }) => ({
    connections: Object.fromEntries(
      Object.entries(connections).filter(([key]) => !keys.includes(key as ConnectionKey)),
    ),
  }))
  releaseConnectors(portico)
  if (forget && known.length > 0) rememberConnections(portico, known)
  for (const { key, namespace, status } of dropped) {
    if (status === 'connected') portico.events.emit('disconnect', { key, namespace })
  }
}

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
  return (departures[connection.key] ?? -1) >= connection.connectedAt
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

/** The subscriptions to connectors with a live connection. */
export function createSubscriptions(portico: Portico): Map<Connector, () => void> {
  const subscriptions = new Map<Connector, () => void>()
  once(portico, 'destroy', () => {
    for (const unsubscribe of subscriptions.values()) unsubscribe()
  })
  return subscriptions
}

/** Unsubscribes from connectors without a live connection. */
export function releaseConnectors(portico: Portico): void {
  const live = getLiveConnections(portico.store.getState())
  const subscriptions = portico.keep(createSubscriptions)
  for (const [connector, unsubscribe] of subscriptions) {
    if (live.some((connection) => connection.connector === connector)) continue
    subscriptions.delete(connector)
    unsubscribe()
  }
}
