import { numberToHex } from 'viem'
import type { RuntimeSwitchNetworkParameters } from '../core/contracts/adapter.ts'
import { chainNotSupported } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { isRefusalOfChain } from './isRefusalOfChain.ts'

/**
 * Offers a network to the wallet (EIP-3085). Endpoints with headers stay here: headers carry the site's own keys.
 *
 * @throws {PorticoError} 'Chain is not supported' when the wallet takes no networks, or none of the endpoints is public; else the
 *   wallet's error by name
 */
export async function offerNetwork({
  provider,
  network,
  endpoints,
}: RuntimeSwitchNetworkParameters<'eip155'>): Promise<void> {
  const rpcUrls = [...new Set(endpoints.filter(({ headers }) => !headers).map(({ url }) => url))]
  if (rpcUrls.length === 0) {
    throw new PorticoError(chainNotSupported, { details: 'No endpoint can be given to the wallet' })
  }
  const { name, symbol, decimals } = network.nativeCurrency
  const explorers = Object.values(network.blockExplorers ?? {}).map(({ url }) => url)
  const parameter = {
    chainId: numberToHex(Number(network.id)),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(explorers.length > 0 && { blockExplorerUrls: [...new Set(explorers)] }),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [parameter] })
  } catch (cause) {
    const error = mapWalletError(cause)
    throw isRefusalOfChain(error)
      ? new PorticoError(chainNotSupported, { cause, details: error.details })
      : error
  }
}
