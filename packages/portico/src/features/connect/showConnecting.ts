import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { connectionKey } from '../connections/connectionKey.ts'
import { walletInfo } from '../connections/settleGrant.ts'
import type { ConnectingConnection } from '../connections/state.ts'

/** Creates the pending connections of a connector. */
export function createConnecting(
  connector: Connector,
  namespaces: readonly Namespace[],
): ConnectingConnection[] {
  return namespaces.map((namespace) => ({
    key: connectionKey(namespace, connector.id),
    status: 'connecting',
    connectorId: connector.id,
    namespace,
    wallet: walletInfo(connector),
  }))
}

/**
 * Adds pending connections to the state. Live connections stay until another wallet replaces them.
 */
export function showConnecting(
  { store }: Portico,
  connecting: readonly ConnectingConnection[],
): void {
  const entries = connecting.map((connection) => [connection.key, connection] as const)
  store.setState(({ connections }) => ({
    connections: { ...Object.fromEntries(entries), ...connections },
  }))
}
