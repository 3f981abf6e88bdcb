import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import {
  connectorAlreadyConnected,
  connectorNamespaceUnsupported,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { connectionKey } from '../connections/connectionKey.ts'
import { requireConnectors } from '../connections/getConnectors.ts'

/** What one connector is asked for. */
export interface ConnectStep {
  connector: Connector
  namespaces: readonly Namespace[]
}

/**
 * What an attempt asks for, one connector a part: a merged row stands for several, each with a prompt of its own. What is connected
 * already is not asked for again, but by a connector that reaches many wallets: there, asking is asking for another one.
 *
 * @throws {PorticoError} `connector/not-found`, `connector/namespace-unsupported`, `connector/already-connected`
 */
export function createConnectSteps(
  portico: Portico,
  {
    connectorId,
    namespaces,
  }: {
    readonly connectorId: string
    readonly namespaces?: readonly Namespace[] | undefined
  },
): ConnectStep[] {
  const { connections, networks } = portico.store.getState()
  const wanted = new Set(namespaces ?? networks.map((network) => network.chainNamespace))
  const connectors = requireConnectors(portico.store.getState(), connectorId)
  const reachable = connectors.map((connector) => ({
    connector,
    namespaces: connector.namespaces.filter((namespace) => wanted.has(namespace)),
  }))
  const missing = (namespaces ?? []).find(
    (namespace) => !reachable.some((part) => part.namespaces.includes(namespace)),
  )
  if (missing || reachable.every((part) => part.namespaces.length === 0)) {
    throw new PorticoError(connectorNamespaceUnsupported, {
      args: {
        name: connectors[0]?.name ?? connectorId,
        namespace: missing ?? [...wanted].join(', '),
      },
    })
  }
  const plan = reachable
    .map(({ connector, namespaces }) => ({
      connector,
      namespaces: namespaces.filter(
        (namespace) =>
          connector.reachesMany ||
          connections[connectionKey(namespace, connector.id)]?.status !== 'connected',
      ),
    }))
    .filter((part) => part.namespaces.length > 0)
  if (plan.length === 0) throw new PorticoError(connectorAlreadyConnected)
  return plan
}
