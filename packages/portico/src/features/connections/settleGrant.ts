import type {
  AnsweringWallet,
  Connector,
  ConnectorGrant,
  ConnectorSession,
  DeclinedNamespace,
} from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { StoredConnection } from '../../core/storage/record.ts'
import { isReportedNetworkId } from '../../wire/caip.ts'
import { connectorInvalidAnswer, connectorNoAccounts } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { isSameAddress, readableAccounts } from './accountAddresses.ts'
import { connectionKey } from './connectionKey.ts'
import { createSubscriptions, nextActivation, rememberConnections } from './connectionUpdates.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'
import type { LiveConnection } from './state.ts'

/** The result of a grant. */
export interface SettledGrant {
  connections: readonly LiveConnection[]
  declined: readonly DeclinedNamespace[]
}

/**
 * Turns what a wallet granted into live connections. Wallet answers are not trusted: namespaces
 * that were not requested, invalid addresses and network ids of another namespace are dropped.
 *
 * @param remembered - returns the stored connection of a namespace: its order of use and its
 *   account
 */
export function settleGrant(
  portico: Portico,
  connector: Connector,
  grant: ConnectorGrant,
  requested: readonly Namespace[],
  remembered?: (namespace: Namespace) => StoredConnection | undefined,
): SettledGrant {
  const declined: DeclinedNamespace[] = [...grant.declined]
  const connections: LiveConnection[] = []
  for (const session of grant.sessions) {
    const { namespace } = session
    if (!requested.includes(namespace)) continue
    const accounts = readableAccounts(portico, session.accounts, namespace)
    if (!accounts || !isReadable(session)) {
      const error = accounts
        ? new PorticoError(connectorInvalidAnswer)
        : new PorticoError(connectorNoAccounts, { args: { name: connector.name } })
      declined.push({ namespace, error })
      continue
    }
    const stored = remembered?.(namespace)
    // A session pairs the namespace with its provider, which the types cannot follow here.
    connections.push({
      key: connectionKey(namespace, connector.id),
      status: 'connected',
      connector,
      connectorId: connector.id,
      namespace,
      wallet: walletInfo(connector, grant.wallet),
      provider: session.provider,
      accounts,
      address: selectAddress(portico, accounts, stored),
      networkId: session.networkId,
      reachability: 'ok',
      activatedAt: stored?.activatedAt ?? nextActivation(portico) + connections.length,
      connectedAt: portico.config.clock.now(),
    } as LiveConnection)
  }
  portico.store.setState((state) => ({
    connections: {
      ...state.connections,
      ...Object.fromEntries(connections.map((connection) => [connection.key, connection])),
    },
  }))
  if (connections.length > 0) subscribeConnector(portico, connector)
  // A namespace that was not granted is not a disconnect: another tab may be connected to it.
  rememberConnections(
    portico,
    connections.map(({ key }) => key),
  )
  return { connections, declined }
}

// The wallet lists its own selection first. The stored account is kept while it is granted.
function selectAddress(
  portico: Portico,
  accounts: LiveConnection['accounts'],
  stored: StoredConnection | undefined,
): string {
  const kept = accounts.find(
    ({ address, namespace }) =>
      stored && isSameAddress(portico, namespace, address, stored.address),
  )
  return (kept ?? accounts[0]).address
}

/** The data of a connector's wallet that the state keeps. */
export function walletInfo(
  { id, name, icon, rdns }: Connector,
  answering?: AnsweringWallet,
): LiveConnection['wallet'] {
  return answering ? { id, ...answering } : { id, name, icon, rdns }
}

function isReadable({ networkId, namespace, provider }: ConnectorSession): boolean {
  return (
    isReportedNetworkId(networkId, namespace) && typeof provider === 'object' && provider !== null
  )
}

/** Subscribes to a connector while it has a live connection. */
export function subscribeConnector(portico: Portico, connector: Connector): void {
  const subscriptions = portico.keep(createSubscriptions)
  if (subscriptions.has(connector)) return
  subscriptions.set(
    connector,
    connector.subscribe((event) => handleConnectorEvent(portico, connector, event)),
  )
}
