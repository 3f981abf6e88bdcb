import type { Portico } from '../../core/portico.ts'
import { writeDecimal } from '../../wire/decimal.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { loadSwaps } from './loadSwaps.ts'
import type { SwapToken } from './state.ts'
import { toContract, toTokenId } from './tokenId.ts'

export interface ReadSwapTokenParameters {
  readonly networkId: CaipNetworkId
  /** A contract. */
  readonly token: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a token that is on no list from its contract.
 *
 * @throws {PorticoError} `transfer/no-token`; 'Network not supported for Swaps'; `node/*`
 */
export async function readSwapToken(
  portico: Portico,
  { networkId, token, signal }: ReadSwapTokenParameters,
): Promise<SwapToken> {
  const network = requireNetworkInUse(portico.store.getState(), networkId, networkId)
  const live = requireConnection(portico, { namespace: network.chainNamespace })
  const runtime = await loadSwaps(portico, network)
  const address = toTokenId(network, token)
  const endpoints = getReadEndpoints(portico, network)
  const owner = live.address
  const contract = toContract(network, address) ?? token
  const found = await runtime.readAsset({ endpoints, network, owner, token: contract, signal })
  const { symbol, decimals, balance } = found
  return {
    name: symbol,
    symbol,
    chainId: networkId,
    address,
    quantity: { decimals: `${decimals}`, numeric: writeDecimal({ value: balance, decimals }) },
    isUnverified: true,
  }
}
