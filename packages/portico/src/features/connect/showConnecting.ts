import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { connectionKey } from '../connections/connectionKey.ts'
import { walletInfo } from '../connections/settleGrant.ts'
import type { ConnectingConnection } from '../connections/state.ts'

/** The connections that a connector is asked for. */
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

/** Adds them to the state. What is live stays so until another wallet has taken its place. */
export function showConnecting(
  { store }: Portico,
  connecting: readonly ConnectingConnection[],
): void {
  const entries = connecting.map((connection) => [connection.key, connection] as const)
  store.setState(({ connections }) => ({
    connections: { ...Object.fromEntries(entries), ...connections },
  }))
}
