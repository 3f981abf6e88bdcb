import type { Connector, ConnectorEvent } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { Account } from '../../wire/accounts.ts'
import { isReportedNetworkId } from '../../wire/caip.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { isSameAddress, readableAccounts } from './accountAddresses.ts'
import { connectionKey } from './connectionKey.ts'
import { dropConnections, patchConnection } from './connectionUpdates.ts'
import type { LiveConnection } from './state.ts'

/** Applies an event of a connected wallet. Events for namespaces that are not live are ignored. */
export function handleConnectorEvent(
  portico: Portico,
  connector: Connector,
  event: ConnectorEvent,
): void {
  const namespaces = event.type === 'disconnect' ? event.namespaces : [event.namespace]
  for (const namespace of namespaces) {
    const live = portico.store.getState().connections[connectionKey(namespace, connector.id)]
    if (live?.status !== 'connected' || live.connector !== connector) continue
    applyEvent(portico, live, event)
  }
}

function applyEvent(portico: Portico, live: LiveConnection, event: ConnectorEvent): void {
  switch (event.type) {
    case 'accounts':
      return applyAccounts(portico, live, event.accounts)
    case 'network':
      return applyNetwork(portico, live, event.networkId)
    case 'pending':
      return patchConnection(portico, live, { pending: event.pending })
    case 'reachability':
      return patchConnection(portico, live, { reachability: event.reachability })
    case 'disconnect':
      return dropConnections(portico, [live.key], true, false)
    case 'error':
      return emitError(portico, event.error)
  }
}

function applyAccounts(
  portico: Portico,
  live: LiveConnection,
  granted: LiveConnection['accounts'] | readonly LiveConnection['accounts'][number][],
): void {
  const accounts = readableAccounts(portico, granted, live.namespace)
  if (!accounts && granted.length > 0) {
    // An unreadable list does not revoke the grant. The connection stays, and the error is emitted.
    return emitError(portico, new PorticoError(connectorInvalidAnswer))
  }
  // A locked wallet sends an empty list as well. The record keeps the session for the next start.
  if (!accounts) return dropConnections(portico, [live.key], false, false)
  const same = (a: string, b: string) => isSameAddress(portico, live.namespace, a, b)
  // The address of an account may depend on the network. Its id does not.
  const find = ({ address, accountId, type }: Account) =>
    accounts.find((account) => same(account.address, address)) ??
    accounts.find(
      (account) => accountId && account.accountId === accountId && account.type === type,
    )
  // If the wallet's own selection changed, it wins. Otherwise the account in use stays while it is
  // granted. Accounts before it may be of another network.
  const walletChose = live.accounts.map(find).find(Boolean) !== accounts[0]
  const used = live.accounts.find((account) => same(account.address, live.address))
  const kept = used && !walletChose && find(used)
  const { address } = kept || accounts[0]
  patchConnection(portico, live, { accounts, address, reachability: 'ok' })
  if (!same(address, live.address)) {
    portico.events.emit('accountChange', { key: live.key, address })
  }
}

function emitError(portico: Portico, error: PorticoError): void {
  portico.events.emit('error', { scope: 'wallet', error })
}

function applyNetwork(
  portico: Portico,
  live: LiveConnection,
  networkId: LiveConnection['networkId'],
): void {
  const readable = isReportedNetworkId(networkId, live.namespace)
  if (!readable || networkId === live.networkId) return
  patchConnection(portico, live, { networkId })
  portico.events.emit('networkChange', { key: live.key, networkId })
}
