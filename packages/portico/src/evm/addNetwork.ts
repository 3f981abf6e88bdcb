import type { RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import { chainNotSupported, rpcUserRejected } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { networkNotAdded } from '../wire/errors/rows/networks.ts'
import { isUnsupportedChain } from './switchErrors.ts'

// A user does not decline a prompt this fast: the wallet refused without a prompt, as Taho does
// without an explorer URL.
const PROMPT_MIN_MS = 400

/**
 * Asks the wallet to add a network (EIP-3085). Endpoints with headers are left out, because headers
 * contain keys of the site.
 *
 * @throws {PorticoError} `network/not-added` if the wallet refuses without a prompt;
 *   `network/not-supported` if the wallet adds no networks or no endpoint is public; else the
 *   mapped error of the wallet
 */
export async function addNetwork({
  provider,
  network,
  endpoints,
}: RuntimeSwitchNetworkParameters<'eip155'>): Promise<void> {
  const rpcUrls = [...new Set(endpoints.filter(({ headers }) => !headers).map(({ url }) => url))]
  if (rpcUrls.length === 0) {
    throw new PorticoError(chainNotSupported, { details: 'No endpoint can be given to the wallet' })
  }
  const { name, symbol, decimals } = network.nativeCurrency
  // Wallets use the first explorer.
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
  const requestedAt = performance.now()
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [parameter] })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (isPorticoError(error, rpcUserRejected) && performance.now() - requestedAt < PROMPT_MIN_MS) {
      throw new PorticoError(networkNotAdded, { cause, details: error.details })
    }
    throw isUnsupportedChain(error)
      ? new PorticoError(chainNotSupported, { cause, details: error.details })
      : error
  }
}
