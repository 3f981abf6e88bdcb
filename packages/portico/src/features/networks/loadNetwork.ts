import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { findNetwork } from './selectors.ts'
import type { NetworksState } from './state.ts'

/**
 * Like `requireNetworkInUse`, but loads the code for the errors only if there is no network.
 *
 * @throws {PorticoError} what `requireNetworkInUse` throws; `instance/load-failed`
 */
export async function loadNetwork(
  state: Pick<NetworksState, 'networks'>,
  named: CaipNetworkId | undefined,
  inUse?: CaipNetworkId | undefined,
): Promise<Network> {
  const network = findNetwork(state, named ?? inUse)
  if (network) return network
  return (await mapLoadError(import('./requireNetwork.ts'))).requireNetworkInUse(
    state,
    named,
    inUse,
  )
}
