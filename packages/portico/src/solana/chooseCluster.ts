import type { RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import { chainNotSupported } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { StandardProvider } from './createStandardProvider.ts'

/**
 * Moves to a cluster. The site chooses it and names it in each request, so the wallet is only asked whether it works there. A
 * provider of another connector that does not say counts as willing.
 *
 * @throws {PorticoError} 'Chain is not supported'
 */
export async function chooseCluster({
  provider,
  network,
}: RuntimeSwitchNetworkParameters<'solana'>): Promise<CaipNetworkId> {
  const choosy: Partial<StandardProvider> = provider
  if (choosy.supportsNetwork?.(network.caipNetworkId) === false) {
    throw new PorticoError(chainNotSupported)
  }
  return network.caipNetworkId
}
