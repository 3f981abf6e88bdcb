import type { PorticoState } from '../../core/state/compose.ts'
import { parseNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  caipNetworkUndefined,
  networkNotFound,
  unsupportedChain,
} from '../../wire/errors/rows/thrown.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { findNetwork } from './networkSelectors.ts'

/**
 * Returns the named network, else the one in use.
 *
 * @param named - the network that the caller named
 * @param inUse - used if none is named
 * @throws {PorticoError} named: 'Invalid CAIP-2 network id', 'Invalid chainId', 'Network not
 *   found'; in use: 'Unsupported chain' if it is not one of the site's, 'CaipNetwork is undefined'
 *   if there is none
 */
export function requireNetwork(
  state: Pick<PorticoState, 'networks'>,
  named: CaipNetworkId | undefined,
  inUse?: CaipNetworkId | undefined,
): Network {
  const network = findNetwork(state, named ?? inUse)
  if (network) return network
  if (named === undefined) throw new PorticoError(inUse ? unsupportedChain : caipNetworkUndefined)
  parseNetworkId(named)
  throw new PorticoError(networkNotFound)
}
