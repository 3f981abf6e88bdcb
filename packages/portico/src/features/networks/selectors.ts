import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { getActiveConnection } from '../connections/selectors.ts'

/**
 * Returns the CAIP-2 id of the network in use: that of the active connection, else the one selected
 * before connecting.
 *
 * @example
 * getActiveNetworkId(portico.store.getState()) // 'eip155:1'
 */
export function getActiveNetworkId(
  state: Pick<PorticoState, 'connections' | 'selectedNetworkId'>,
  namespace?: Namespace,
): CaipNetworkId | undefined {
  const active = getActiveConnection(state, namespace)
  if (active) return active.networkId
  const selected = state.selectedNetworkId
  return namespace === undefined || selected.startsWith(`${namespace}:`) ? selected : undefined
}

/**
 * Finds one of the site's networks by its CAIP-2 id.
 *
 * @example
 * findNetwork(portico.store.getState(), 'eip155:1')?.name
 */
export function findNetwork(
  state: Pick<PorticoState, 'networks'>,
  id: CaipNetworkId | undefined,
): Network | undefined {
  return state.networks.find((network) => network.caipNetworkId === id)
}

/**
 * Returns the network in use, or `undefined` if the wallet is on a network that is not the site's.
 *
 * @example
 * getActiveNetwork(portico.store.getState())?.name
 */
export function getActiveNetwork(
  state: Pick<PorticoState, 'connections' | 'selectedNetworkId' | 'networks'>,
  namespace?: Namespace,
): Network | undefined {
  return findNetwork(state, getActiveNetworkId(state, namespace))
}
