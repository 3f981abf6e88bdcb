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
 * The network that is meant: the one named, else the one in use.
 *
 * @param named - by the caller
 * @param inUse - where none is named
 * @throws {PorticoError} named: 'Invalid CAIP-2 network id', 'Invalid chainId', 'Network not found'; in use: 'Unsupported chain' for one
 * that is not the site's, 'CaipNetwork is undefined' for none
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
