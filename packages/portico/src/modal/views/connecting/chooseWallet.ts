import type { ConnectionKey } from '../../../core/interfaces/connector.ts'
import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { push, reset } from '../../../features/modal/navigate.ts'
import { type Namespace, namespaces } from '../../../wire/namespace.ts'
import type { ConnectRun } from './connectRun.ts'
import { getRedirect } from './finishConnecting.ts'

/** Returns the live connections of a wallet, the most recently used first. */
export function getWalletConnections(
  state: Pick<PorticoState, 'connections'>,
  source: WalletSource,
): readonly LiveConnection[] {
  return getLiveConnections(state).filter(({ connectorId }) =>
    source.connectors.some((connector) => connector.id === connectorId),
  )
}

/** Whether the wallet is connected in every requested namespace. */
export function isFullyConnected(
  state: Pick<PorticoState, 'connections' | 'networks'>,
  source: WalletSource,
  namespace?: Namespace,
): boolean {
  const live = getWalletConnections(state, source)
  const wanted = getRequestedNamespaces(state, source, namespace)
  return (
    live.length > 0 &&
    wanted.every((name) => live.some((connection) => connection.namespace === name))
  )
}

/**
 * Handles a press on a wallet's row. The relay opens its pairing code; a connected wallet becomes
 * the active one; a wallet with several namespaces opens the choice; any other wallet is prompted
 * at once. It runs synchronously in the click, so that the wallet may open a popup.
 */
export function chooseWallet(
  portico: Portico,
  run: ConnectRun,
  {
    id,
    source,
    namespace,
  }: { id: string; source: WalletSource | undefined; namespace?: Namespace | undefined },
): void {
  const state = portico.store.getState()
  const redirect = getRedirect(state.modal.history)
  // Also while connected: the user may have another phone.
  if (source && source.connectors[0] === findRelay(portico)) {
    const namespaces = namespace && [namespace]
    return push(portico, { view: 'ConnectingWalletConnect', parameters: { namespaces, redirect } })
  }
  if (source && isFullyConnected(state, source, namespace)) {
    const live = getWalletConnections(state, source).find(
      (connection) => namespace === undefined || connection.namespace === namespace,
    )
    if (live) void activateConnection(portico, live.key)
    return
  }
  const wanted = source ? getRequestedNamespaces(state, source, namespace) : []
  if (source && wanted.length > 1) {
    const parameters = { connectorId: source.id, name: source.name, redirect }
    return push(portico, { view: 'ConnectingMultiChain', parameters })
  }
  const namespaces = wanted.length > 0 ? wanted : undefined
  const parameters = { connectorId: source?.id ?? id, namespaces, redirect }
  push(portico, { view: 'ConnectingExternal', parameters })
  run.ensure(parameters, [{ connectorId: parameters.connectorId, namespaces }])
}

async function activateConnection(portico: Portico, key: ConnectionKey): Promise<void> {
  try {
    const module = await import('../../../features/connections/switchConnection.ts')
    module.switchConnection(portico, { key })
    reset(portico, { view: 'Account', parameters: {} })
  } catch (error) {
    portico.events.emit('error', { scope: 'switch', error })
  }
}

function getRequestedNamespaces(
  state: Pick<PorticoState, 'networks'>,
  source: WalletSource,
  namespace: Namespace | undefined,
): readonly Namespace[] {
  const shared = getSharedNamespaces(state, source)
  return namespace ? shared.filter((item) => item === namespace) : shared
}

/** Returns the namespaces that both the site and the wallet support, in display order. */
export function getSharedNamespaces(
  state: Pick<PorticoState, 'networks'>,
  source: Pick<WalletSource, 'namespaces'>,
): readonly Namespace[] {
  return namespaces.filter(
    (namespace) =>
      source.namespaces.includes(namespace) &&
      state.networks.some((network) => network.chainNamespace === namespace),
  )
}
