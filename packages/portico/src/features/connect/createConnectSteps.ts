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

/** A request to one connector. */
export interface ConnectStep {
  connector: Connector
  namespaces: readonly Namespace[]
}

/**
 * Splits an attempt into one step per connector: a merged wallet has several, each with its own
 * prompt. Namespaces that are already connected are skipped, except for a connector with many
 * wallets, where a new request means another wallet.
 *
 * @throws {PorticoError} `connector/not-found`, `connector/namespace-unsupported`,
 *   `connector/already-connected`
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
