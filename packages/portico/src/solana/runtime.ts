import type { AdapterRuntime, RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import { chainNotSupported } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { StandardProvider } from './createStandardProvider.ts'
import { readBalance } from './readBalance.ts'
import { signWithProvider } from './signWithProvider.ts'

/** The lazily loaded part of {@link solana}, with all that needs `@solana/kit`. */
export const solanaRuntime: AdapterRuntime<'solana'> = {
  namespace: 'solana',
  getBalance: readBalance,
  signMessage: signWithProvider,
  switchNetwork: switchCluster,
  transfers: async () => (await import('./transfers/solanaTransfers.ts')).solanaTransfers,
  // Each transaction names its cluster, so a wallet needs no networks.
  addNetwork: async (parameters) => void (await switchCluster(parameters)),
}

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
