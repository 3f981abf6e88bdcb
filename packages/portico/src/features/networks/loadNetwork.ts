import { loaded } from '../../core/async/loaded.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { findNetwork } from './networkSelectors.ts'
import type { NetworksState } from './state.ts'

/**
 * The same as `requireNetwork`, for code that every page with a balance loads: what says why there is no network is loaded when there is none.
 *
 * @throws {PorticoError} what `requireNetwork` throws; `instance/load-failed`
 */
export async function loadNetwork(
  state: Pick<NetworksState, 'networks'>,
  named: CaipNetworkId | undefined,
  inUse?: CaipNetworkId | undefined,
): Promise<Network> {
  const network = findNetwork(state, named ?? inUse)
  if (network) return network
  return (await loaded(import('./requireNetwork.ts'))).requireNetwork(state, named, inUse)
}
