import type { Portico } from '../../core/portico.ts'
import { getSwapTokens } from '../../gateway/convert/getSwapTokens.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { swapNoGateway } from '../../wire/errors/rows/swap.ts'
import { NATIVE_TOKEN_ADDRESSES } from '../../wire/namespaces/namespaceTable.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { loadSwaps } from './loadSwaps.ts'
import { mapQuoteError } from './mapQuoteError.ts'
import type { SwapToken } from './state.ts'

/**
 * Reads the tokens that the gateway lists for swaps.
 *
 * @throws {PorticoError} `swap/no-gateway`; 'Network not supported for Swaps'; `http/*`
 */
export async function readSwapTokens(
  portico: Portico,
  { networkId, signal }: { readonly networkId: CaipNetworkId; readonly signal: AbortSignal },
): Promise<readonly SwapToken[]> {
  const network = requireNetworkInUse(portico.store.getState(), networkId, networkId)
  await loadSwaps(portico, network)
  const gateway = requireGateway(portico, swapNoGateway)
  const { tokens } = await getSwapTokens(gateway, { chainId: networkId, signal }).catch((error) => {
    throw mapQuoteError(error)
  })
  const coin = `${networkId}:${NATIVE_TOKEN_ADDRESSES[network.chainNamespace]}`.toLowerCase()
  return tokens.map(({ address, decimals, ...token }) => ({
    ...token,
    chainId: networkId,
    ...(address.toLowerCase() !== coin && { address }),
    quantity: { decimals: `${decimals}`, numeric: '' },
  }))
}
