import type { Portico } from '../portico.ts'
import { connectionKey } from '../state/selectors.ts'
import type { ConnectionKey, LiveConnection } from '../state/types.ts'
import { type StoredConnection, updateRecord } from '../storage/record.ts'

/** Writes these connections as they are now into the record: the live ones in, the others out. Those of other keys stay. */
export function rememberConnections(portico: Portico, keys: readonly ConnectionKey[]): void {
  const { connections } = portico.store.getState()
  const live = keys.flatMap((key) => {
    const connection = connections[key]
    return connection?.status === 'connected' ? [toStored(connection)] : []
  })
  updateRecord(portico, (record) => ({
    ...record,
    connections: [
      ...record.connections.filter(
        ({ namespace, connectorId }) => !keys.includes(connectionKey(namespace, connectorId)),
      ),
      ...live,
    ],
  }))
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
