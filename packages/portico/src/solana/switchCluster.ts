import type { RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import { chainNotSupported } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { StandardProvider } from './createStandardProvider.ts'

/**
 * Switches to a cluster. The site chooses the cluster and names it in each request, so it is only
 * checked whether the wallet supports it. Providers without `supportsNetwork` support any cluster.
 *
 * @throws {PorticoError} `network/not-supported`
 */
export async function switchCluster({
  provider,
  network,
}: RuntimeSwitchNetworkParameters<'solana'>): Promise<CaipNetworkId> {
  const standard: Partial<StandardProvider> = provider
  if (standard.supportsNetwork?.(network.caipNetworkId) === false) {
    throw new PorticoError(chainNotSupported)
  }
  return network.caipNetworkId
}
