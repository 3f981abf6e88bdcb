import type { RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import { chainNotSupported, networkNotAdded, rpcUserRejected } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { isRefusalOfChain } from './isRefusalOfChain.ts'

// Nobody reads a prompt and declines it in less: the wallet refused by itself, as Taho does without an explorer's address.
const PROMPT_MIN_MS = 400

/**
 * Offers a network to the wallet (EIP-3085). Endpoints with headers stay here: headers carry the site's own keys.
 *
 * @throws {PorticoError} `network/not-added` when it is refused before anybody can have been asked; 'Chain is not supported' when the wallet takes no networks, or none of the endpoints is public; else the
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
  // Wallets take the first of the explorers.
  const { default: first, ...others } = network.blockExplorers ?? {}
  const explorers = [...(first ? [first] : []), ...Object.values(others)].map(({ url }) => url)
  const icon = network.imageUrl
  const parameter = {
    chainId: `0x${Number(network.id).toString(16)}`,
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(explorers.length > 0 && { blockExplorerUrls: [...new Set(explorers)] }),
    ...(icon?.startsWith('https://') && { iconUrls: [icon] }),
  }
  const askedAt = performance.now()
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [parameter] })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (isPorticoError(error, rpcUserRejected) && performance.now() - askedAt < PROMPT_MIN_MS) {
      throw new PorticoError(networkNotAdded, { cause, details: error.details })
    }
    throw isRefusalOfChain(error)
      ? new PorticoError(chainNotSupported, { cause, details: error.details })
      : error
  }
}
