import { getActiveNetwork } from '../../features/networks/getActiveNetwork.ts'
import { getActiveNetworkId } from '../../features/networks/networkSelectors.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { useInstance, useSelect } from '../context.ts'

export interface UsePorticoNetworkReturnType {
  /** CAIP-2 id of the network in use, also when the site did not ask for it. */
  networkId: CaipNetworkId | undefined
  /** The network in use, or undefined when the wallet is on an unsupported one. */
  network: Network | undefined
  /** Chain id on EVM, reference elsewhere; also of an unsupported network. */
  chainId: number | string | undefined
  isUnsupported: boolean
  /** The site's networks. */
  networks: readonly Network[]
}

/**
 * The network in use and those there are.
 *
 * @example
 * const { network, isUnsupported } = usePorticoNetwork()
 */
export function usePorticoNetwork({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): UsePorticoNetworkReturnType {
  const portico = useInstance()
  const networkId = useSelect(portico, (state) => getActiveNetworkId(state, namespace), undefined)
  const network = useSelect(portico, (state) => getActiveNetwork(state, namespace), undefined)
  const networks = useSelect(portico, (state) => state.networks, none)
  return {
    networkId,
    network,
    chainId: network?.id ?? readChainId(networkId),
    isUnsupported: networkId !== undefined && network === undefined,
    networks,
  }
}

const none: readonly Network[] = []

function readChainId(networkId: CaipNetworkId | undefined): number | string | undefined {
  const [namespace, reference] = networkId?.split(':') ?? []
  return namespace === 'eip155' ? Number(reference) : reference
}
