import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { goBack, push } from '../../../features/modal/navigate.ts'
import { getActiveNetworkId } from '../../../features/networks/networkSelectors.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'

/** The network in use, for selectors. */
export function getCurrentNetworkId(state: PorticoState): CaipNetworkId | undefined {
  return getActiveNetworkId(state)
}

/** Whether the wallet in use of the network's family lets it be chosen. Without such a wallet nothing speaks against it. */
export function isApproved(
  state: Pick<PorticoState, 'connections'>,
  { networkSwitch }: Pick<ResolvedConfig, 'networkSwitch'>,
  { caipNetworkId, chainNamespace }: Network,
): boolean {
  const live = getActiveConnection(state, chainNamespace)
  if (!live || live.networkId === caipNetworkId) return true
  const reach = live.connector.reach(chainNamespace)
  if (!networkSwitch || !reach) return networkSwitch
  return reach.networks === 'any' || reach.networks.includes(caipNetworkId)
}

/** Acts on a network's row: the wallet is asked, another wallet is offered, or there is nothing to do. */
export function chooseNetwork(portico: Portico, network: Network): void {
  const state = portico.store.getState()
  const networkId = network.caipNetworkId
  if (networkId === getActiveNetworkId(state)) return goBack(portico)
  if (!getActiveConnection(state)) {
    // No wallet is connected: it is a choice and nothing more.
    void select(portico, networkId)
    return goBack(portico)
  }
  const live = getActiveConnection(state, network.chainNamespace)
  const view = live ? 'SwitchNetwork' : 'SwitchActiveChain'
  push(portico, { view, parameters: { networkId } })
}

async function select(portico: Portico, networkId: CaipNetworkId): Promise<void> {
  try {
    const { switchNetwork } = await import('../../../features/networks/switchNetwork.ts')
    await switchNetwork(portico, { networkId })
  } catch (error) {
    portico.events.emit('error', { scope: 'switch', error })
  }
}
