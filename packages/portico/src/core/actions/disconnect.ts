import { connectionNotFound, disconnectFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { dropConnections } from '../connections/dropConnections.ts'
import type { Connector } from '../contracts/connector.ts'
import { DISCONNECT_TIMEOUT_MS } from '../deadlines.ts'
import { raceAbort } from '../lifecycle/raceAbort.ts'
import type { Portico } from '../portico.ts'
import type { Connection, ConnectionKey, LiveConnection } from '../state/types.ts'
import { track } from '../track.ts'

export interface DisconnectParameters {
  /** Only this connection. */
  key?: ConnectionKey | undefined
  /** Only this namespace. */
  namespace?: Namespace | undefined
  /** Only this connector. */
  connectorId?: string | undefined
}
export type DisconnectReturnType = Promise<void>
export type DisconnectErrorType = PorticoError

/**
 * Leaves wallets: all, or those that match. Pending attempts among them end. Here they are disconnected at once and in any case;
 * a wallet that does not acknowledge is reported.
 *
 * @throws {PorticoError} `connection/not-found` for an unknown key; 'Failed to disconnect' when a wallet refused
 * @example
 * await disconnect(portico, { namespace: 'solana' })
 */
export async function disconnect(
  portico: Portico,
  parameters: DisconnectParameters = {},
): DisconnectReturnType {
  const matching = findMatching(portico, parameters)
  const leaving = withDisconnectScope(portico, matching)
  const keys = leaving.map(({ key }) => key)
  const live = leaving.filter((connection) => connection.status === 'connected')
  dropConnections(portico, keys)
  track(portico, 'DISCONNECT_SUCCESS', { connections: live.length })
  const failures = await leaveWallets(portico, live)
  if (failures.length > 0) throw new PorticoError(disconnectFailed, { cause: failures[0] })
}

function findMatching(portico: Portico, parameters: DisconnectParameters): readonly Connection[] {
  const { connections } = portico.store.getState()
  const { key, namespace, connectorId } = parameters
  if (key !== undefined && !connections[key]) throw new PorticoError(connectionNotFound)
  return Object.values(connections).filter(
    (connection) =>
      (key === undefined || connection.key === key) &&
      (namespace === undefined || connection.namespace === namespace) &&
      (connectorId === undefined || connection.connectorId === connectorId),
  )
}

// A relay session or an embedded login is one thing over all its namespaces.
function withDisconnectScope(
  portico: Portico,
  matching: readonly Connection[],
): readonly Connection[] {
  const whole = new Set(
    matching.flatMap((connection) =>
      connection.status === 'connected' && connection.connector.disconnectScope === 'all'
        ? connection.connectorId
        : [],
    ),
  )
  const { connections } = portico.store.getState()
  return Object.values(connections).filter(
    (connection) => matching.includes(connection) || whole.has(connection.connectorId),
  )
}

async function leaveWallets(
  portico: Portico,
  live: readonly LiveConnection[],
): Promise<readonly unknown[]> {
  const byConnector = new Map<Connector, Namespace[]>()
  for (const { connector, namespace } of live) {
    byConnector.set(connector, [...(byConnector.get(connector) ?? []), namespace])
  }
  const results = await Promise.allSettled(
    [...byConnector].map(([connector, namespaces]) =>
      raceAbort(connector.disconnect({ namespaces }), new AbortController().signal, {
        clock: portico.config.clock,
        timeoutMs: DISCONNECT_TIMEOUT_MS,
        name: connector.name,
      }),
    ),
  )
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
}
