import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import {
  connectionNotFound,
  connectionNotReady,
  connectorNotConnected,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { getActiveConnection } from './selectors.ts'
import type { LiveConnection } from './state.ts'

export type RequireConnectionErrorType = PorticoError<
  'connection/not-found' | 'connection/not-ready' | 'connector/not-connected'
>

/**
 * Returns the named live connection, else the one in use.
 *
 * @throws {PorticoError} `connection/not-found`, `connection/not-ready`, 'Connector not connected'
 */
export function requireConnection(
  portico: Portico,
  { key, namespace }: { key?: ConnectionKey | undefined; namespace?: Namespace | undefined },
): LiveConnection {
  const state = portico.store.getState()
  if (key !== undefined) {
    const connection = state.connections[key]
    if (!connection) throw new PorticoError(connectionNotFound)
    if (connection.status !== 'connected') throw new PorticoError(connectionNotReady)
    return connection
  }
  const active = getActiveConnection(state, namespace)
  if (active) return active
  const restoring = Object.values(state.connections).some(
    (connection) =>
      connection.status === 'reconnecting' && (!namespace || connection.namespace === namespace),
  )
  throw new PorticoError(restoring ? connectionNotReady : connectorNotConnected)
}
