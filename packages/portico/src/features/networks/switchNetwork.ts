import { emitAnalytics } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { updateRecord } from '../../core/storage/record.ts'
import { chainNotSupported, connectorNotConnected } from '../../wire/errors/catalogue.ts'
import type { WalletErrorType } from '../../wire/errors/codes.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { networkSwitchDisabled } from '../../wire/errors/rows/networks.ts'
import { alertSwitchNetworkNotFound } from '../../wire/errors/rows/notifications.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { callWallet } from '../connections/callWallet.ts'
import { activateConnection } from '../connections/connectionUpdates.ts'
import { type GetRuntimeErrorType, getRuntime } from '../connections/getRuntime.ts'
import { handleConnectorEvent } from '../connections/handleConnectorEvent.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import type { LiveConnection } from '../connections/state.ts'
import { raiseAlert } from '../notifications/raiseAlert.ts'
import { getRpcEndpoints } from './getRpcEndpoints.ts'
import { type RequireNetworkErrorType, requireNetwork } from './requireNetwork.ts'
import { findNetwork } from './selectors.ts'

export interface SwitchNetworkParameters {
  /** CAIP-2 id of one of the site's networks. */
  networkId: CaipNetworkId
  signal?: AbortSignal | undefined
}
export type SwitchNetworkReturnType = Network
export type SwitchNetworkErrorType =
  | RequireParametersErrorType
  | RequireNetworkErrorType
  | GetRuntimeErrorType
  | WalletErrorType
  | PorticoError<
      | 'connector/invalid-answer'
      | 'connector/not-connected'
      | 'network/not-added'
      | 'network/not-supported'
      | 'network/switch-disabled'
    >

/**
 * Switches to a network: asks the wallet of its namespace, which also becomes the active
 * connection. Without any connection, the network is stored as the selection. Does nothing if the
 * wallet is already on it.
 *
 * @throws {PorticoError} 'Invalid CAIP-2 network id'; 'Network not found', with an alert;
 *   `network/switch-disabled`; 'Connector not connected' if only wallets of other namespaces are
 *   connected; 'Chain is not supported'; the wallet's own error by name, e.g. `rpc/user-rejected`
 * @example
 * await switchNetwork(portico, { networkId: 'eip155:8453' })
 */
export async function switchNetwork(
  portico: Portico,
  parameters: SwitchNetworkParameters,
): Promise<SwitchNetworkReturnType> {
  requireParameters(parameters, 'networkId')
  const { networkId, signal } = parameters
  const state = portico.store.getState()
  // Most likely a mistake of the site, so its developers get an alert as well.
  if (!findNetwork(state, networkId)) raiseAlert(portico, alertSwitchNetworkNotFound)
  const network = requireNetwork(state, networkId)
  const live = getActiveConnection(state, network.chainNamespace)
  if (!live) {
    // A wallet of another namespace is connected: a selection alone would have no visible effect.
    if (getActiveConnection(state)) throw new PorticoError(connectorNotConnected)
    select(portico, networkId)
    return network
  }
  if (live.networkId !== networkId) await moveWallet(portico, live, network, signal)
  activateConnection(portico, live.key)
  return network
}

async function moveWallet(
  portico: Portico,
  live: LiveConnection,
  network: Network,
  signal?: AbortSignal,
): Promise<void> {
  const { caipNetworkId, chainNamespace } = network
  if (!portico.config.networkSwitch) throw new PorticoError(networkSwitchDisabled)
  const reach = live.connector.reach(chainNamespace)
  if (reach && reach.networks !== 'any' && !reach.networks.includes(caipNetworkId)) {
    throw new PorticoError(chainNotSupported)
  }
  portico.store.setState({ switching: caipNetworkId })
  try {
    const runtime = await getRuntime(portico, chainNamespace)
    const newNetworkId = await callWallet(
      portico,
      live,
      () =>
        runtime.switchNetwork({
          provider: live.provider,
          network,
          endpoints: getRpcEndpoints(portico, network),
        }),
      signal,
    )
    handleConnectorEvent(portico, live.connector, {
      type: 'network',
      namespace: chainNamespace,
      networkId: newNetworkId,
    })
    // Some wallets confirm the switch but stay on their network.
    if (newNetworkId !== caipNetworkId) throw new PorticoError(chainNotSupported)
    emitAnalytics(portico, 'SWITCH_NETWORK', { network: caipNetworkId })
  } finally {
    if (portico.store.getState().switching === caipNetworkId) {
      portico.store.setState({ switching: undefined })
    }
  }
}

function select(portico: Portico, networkId: CaipNetworkId): void {
  portico.store.setState({ selectedNetworkId: networkId })
  updateRecord(portico, (record) => ({ ...record, selectedNetworkId: networkId }))
}
