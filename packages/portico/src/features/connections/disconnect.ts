import { emitAnalytics } from '../../core/analytics.ts'
import { raceAbort } from '../../core/async/raceAbort.ts'
import { DISCONNECT_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { ConnectionKey, Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { connectionNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { disconnectFailed } from '../../wire/errors/rows/thrown.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { combineConnectors } from './combineConnectors.ts'
import { dropConnections } from './connectionUpdates.ts'
import type { Connection, LiveConnection } from './state.ts'

export interface DisconnectParameters {
  /** Disconnects only this connection. */
  key?: ConnectionKey | undefined
  /** Disconnects only this namespace. */
  namespace?: Namespace | undefined
  /** Disconnects only this connector, or all connectors of a merged wallet (`wallet:<name>`). */
  connectorId?: string | undefined
}
export type DisconnectReturnType = Promise<void>
export type DisconnectErrorType = PorticoError<
  'connection/disconnect-failed' | 'connection/not-found'
>

/**
 * Disconnects all wallets, or those that match, and aborts their pending attempts. The state
 * changes at once, even if a wallet fails to acknowledge.
 *
 * @throws {PorticoError} `connection/not-found` for an unknown key; 'Failed to disconnect' when a
 *   wallet refused
 * @example
 * await disconnect(portico, { namespace: 'solana' })
 */
export async function disconnect(
  portico: Portico,
  parameters: DisconnectParameters = {},
): DisconnectReturnType {
  const { connections, connectors } = portico.store.getState()
  const { key, namespace, connectorId } = parameters
  if (key && !connections[key]) throw new PorticoError(connectionNotFound)
  const wallet = combineConnectors(connectors).find(({ id }) => id === connectorId)
  const ids = wallet ? wallet.connectors.map(({ id }) => id) : [connectorId]
  const all = Object.values(connections)
  const matching = all.filter(
    (connection) =>
      (key ?? connection.key) === connection.key &&
      (namespace ?? connection.namespace) === connection.namespace &&
      (connectorId === undefined || ids.includes(connection.connectorId)),
  )
  // A connection that is being restored has a session. A pending first connection has none.
  const connectorOf = (connection: Connection) =>
    connection.status === 'reconnecting'
      ? connectors.find(({ id }) => id === connection.connectorId)
      : (connection as Partial<LiveConnection>).connector
  const leaving = all.filter((connection) =>
    matching.some(
      (other) =>
        other === connection ||
        // A relay session or an embedded login covers all its namespaces.
        (other.connectorId === connection.connectorId &&
          connectorOf(other)?.disconnectScope === 'all'),
    ),
  )
  const byConnector = new Map<Connector, Namespace[]>()
  for (const connection of leaving) {
    const connector = connectorOf(connection)
    if (connector)
      byConnector.set(connector, [...(byConnector.get(connector) ?? []), connection.namespace])
  }
  dropConnections(
    portico,
    leaving.map((connection) => connection.key),
  )
  const live = leaving.filter(({ status }) => status === 'connected')
  emitAnalytics(portico, 'DISCONNECT_SUCCESS', { connections: live.length })
  const results = await Promise.allSettled(
    [...byConnector].map(([connector, namespaces]) =>
      raceAbort(connector.disconnect({ namespaces }), new AbortController().signal, {
        clock: portico.config.clock,
        timeoutMs: DISCONNECT_TIMEOUT_MS,
        name: connector.name,
      }),
    ),
  )
  for (const result of results) {
    if (result.status === 'rejected') {
      throw new PorticoError(disconnectFailed, { cause: result.reason })
    }
  }
}
