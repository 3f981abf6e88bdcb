import type { PorticoState } from '../../core/state/compose.ts'
import { parseNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  caipNetworkUndefined,
  networkNotFound,
  unsupportedChain,
} from '../../wire/errors/rows/thrown.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { findNetwork } from './selectors.ts'

export type RequireNetworkErrorType = PorticoError<
  'network/not-found' | 'validation/caip-network-id' | 'validation/chain-id'
>

export type RequireNetworkInUseErrorType =
  | RequireNetworkErrorType
  | PorticoError<'network/undefined' | 'network/unsupported-chain'>

/**
 * Returns a network of the site by its id.
 *
 * @throws {PorticoError} 'Invalid CAIP-2 network id', 'Invalid chainId', 'Network not found'
 */
export function requireNetwork(
  state: Pick<PorticoState, 'networks'>,
  networkId: CaipNetworkId,
): Network {
  const network = findNetwork(state, networkId)
  if (network) return network
  parseNetworkId(networkId)
  throw new PorticoError(networkNotFound)
}

/**
 * Returns the named network, else the one in use.
 *
 * @param named - the network that the caller named
 * @param inUse - used if none is named
 * @throws {PorticoError} named: what `requireNetwork` throws; in use: 'Unsupported chain' if it is
 *   not one of the site's, 'CaipNetwork is undefined' if there is none
 */
export function requireNetworkInUse(
  state: Pick<PorticoState, 'networks'>,
  named: CaipNetworkId | undefined,
  inUse: CaipNetworkId | undefined,
): Network {
  if (named !== undefined) return requireNetwork(state, named)
  const network = findNetwork(state, inUse)
  if (network) return network
  throw new PorticoError(inUse ? unsupportedChain : caipNetworkUndefined)
}
