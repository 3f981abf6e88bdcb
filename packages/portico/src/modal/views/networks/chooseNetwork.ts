import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { goBack, push } from '../../../features/modal/navigate.ts'
import { getActiveNetworkId } from '../../../features/networks/networkSelectors.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'

/** Selects the active network. */
export function getCurrentNetworkId(state: PorticoState): CaipNetworkId | undefined {
  return getActiveNetworkId(state)
}

/**
 * Whether the active wallet of the network's namespace allows the network. Without such a wallet,
 * every network is allowed.
 */
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

/**
 * Handles a press on a network's row: prompts the wallet, offers to connect another one, or goes
 * back.
 */
export function chooseNetwork(portico: Portico, network: Network): void {
  const state = portico.store.getState()
  const networkId = network.caipNetworkId
  if (networkId === getActiveNetworkId(state)) return goBack(portico)
  if (!getActiveConnection(state)) {
    // Without a connection, choosing a network only changes the state.
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
