import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { Route } from '../../core/state/compose.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { networkNotFound } from '../../wire/errors/rows/thrown.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { findNetwork } from '../networks/selectors.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import type { OpenParameters } from './state.ts'

/** Opens the modal after the wallet has switched to the network. */
export async function openOn(
  portico: Portico,
  { networkId, ...rest }: OpenParameters,
  show: (portico: Portico, route: Route) => void,
  open: (portico: Portico, parameters: OpenParameters) => Promise<string | void>,
): Promise<string | void> {
  const id = networkId as CaipNetworkId
  const state = portico.store.getState()
  const network = findNetwork(state, id)
  if (!network) throw new PorticoError(networkNotFound)
  const isAway = !getActiveConnection(state, network.chainNamespace) && getActiveConnection(state)
  if (!isAway) {
    await switchNetwork(portico, { networkId: id })
    return open(portico, rest)
  }
  // Only wallets of other namespaces are connected, so none can switch.
  if (rest.view === 'WalletSend' || rest.view === 'Swap')
    throw new PorticoError(connectorNotConnected)
  show(portico, { view: 'SwitchActiveChain', parameters: { networkId: id } })
  return new Promise((resolve) => once(portico, 'modalClosed', resolve))
}
