import { getActiveNetwork, getActiveNetworkId } from '../../features/networks/selectors.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { hasNumericChainId } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { useInstance } from '../context.ts'

export interface UsePorticoNetworkReturnType {
  /** CAIP-2 id of the active network, even if the site does not support it. */
  networkId: CaipNetworkId | undefined
  /** The active network; `undefined` if the site does not support it. */
  network: Network | undefined
  /** The chain id on EVM, the CAIP-2 reference elsewhere; also of an unsupported network. */
  chainId: number | string | undefined
  isUnsupported: boolean
  /** The site's networks. */
  networks: readonly Network[]
}

/**
 * Returns the active network and the site's networks.
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
  return hasNumericChainId[namespace as Namespace] ? Number(reference) : reference
}
