import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import { findNetwork, getActiveNetworkId } from './networkSelectors.ts'

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
