import { isNetworkId } from '../../wire/caip.ts'
import { connectorInvalidAnswer, connectorNoAccounts } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type {
  Connector,
  ConnectorGrant,
  ConnectorSession,
  DeclinedNamespace,
} from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'
import { connectionKey } from '../state/selectors.ts'
import type { LiveConnection } from '../state/types.ts'
import { readableAccounts } from './readableAccounts.ts'
import { subscribeConnector } from './subscribeConnector.ts'

/** What came of a grant. */
export interface SettledGrant {
  connections: readonly LiveConnection[]
  declined: readonly DeclinedNamespace[]
}

/**
 * Turns what a wallet granted into live connections. A wallet may answer anything: only requested namespaces,
 * readable addresses and a network id of the right family become a connection.
 *
 * @param activatedAt - the order of use to keep per namespace; by default the newest
 */
export function settleGrant(
  portico: Portico,
  connector: Connector,
  grant: ConnectorGrant,
  requested: readonly Namespace[],
  activatedAt?: (namespace: Namespace) => number | undefined,
): SettledGrant {
  const declined: DeclinedNamespace[] = [...grant.declined]
  const connections: LiveConnection[] = []
  for (const session of grant.sessions) {
    const { namespace } = session
    if (!requested.includes(namespace)) continue
    const accounts = readableAccounts(portico, session.accounts, namespace)
    const error = accounts ? checkSession(session) : noAccounts(connector)
    if (error || !accounts) {
      declined.push({ namespace, error: error ?? noAccounts(connector) })
      continue
    }
    connections.push({
      key: connectionKey(namespace, connector.id),
      status: 'connected',
      connector,
      connectorId: connector.id,
      namespace,
      wallet: walletInfo(connector),
      provider: session.provider,
      accounts,
      address: accounts[0].address,
      networkId: session.networkId,
      reachability: 'ok',
      activatedAt: activatedAt?.(namespace) ?? nextActivation(portico) + connections.length,
      connectedAt: portico.config.clock.now(),
    })
  }
  portico.store.setState((state) => ({
    connections: {
      ...state.connections,
      ...Object.fromEntries(connections.map((connection) => [connection.key, connection])),
    },
  }))
  if (connections.length > 0) subscribeConnector(portico, connector)
  return { connections, declined }
}

/** One more than the highest order of use. */
export function nextActivation(portico: Portico): number {
  const { connections } = portico.store.getState()
  let highest = 0
  for (const connection of Object.values(connections)) {
    if (connection.status === 'connected') highest = Math.max(highest, connection.activatedAt)
  }
  return highest + 1
}

/** What is remembered of a connector's wallet. */
export function walletInfo({ id, name, icon, rdns }: Connector): LiveConnection['wallet'] {
  return { id, name, icon, rdns }
}

function checkSession(session: ConnectorSession): PorticoError | undefined {
  const { networkId, namespace, provider } = session
  const readable = isNetworkId(networkId) && networkId.startsWith(`${namespace}:`)
  if (readable && typeof provider === 'object' && provider !== null) return undefined
  return new PorticoError(connectorInvalidAnswer)
}

function noAccounts({ name }: Connector): PorticoError {
  return new PorticoError(connectorNoAccounts, { args: { name } })
}
