import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import { findNetwork, getActiveNetworkId } from './networkSelectors.ts'

/**
 * The network in use, or undefined when the wallet is on one that the site did not ask for.
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
