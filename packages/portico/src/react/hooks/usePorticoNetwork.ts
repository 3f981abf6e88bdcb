import { getActiveNetwork, getActiveNetworkId } from '../../features/networks/networkSelectors.ts'
import type {
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
} from '../../features/networks/switchNetwork.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { hasNumericChainId } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { useInstance } from '../context.ts'
import { type ActionState, lazyAction, useAction } from './usePorticoAction.ts'

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

export type UsePorticoSwitchNetworkReturnType = ActionState<
  SwitchNetworkReturnType,
  SwitchNetworkErrorType
> & {
  switchNetwork: (parameters: SwitchNetworkParameters) => Promise<SwitchNetworkReturnType>
}

/**
 * Switches the active wallet to another network.
 *
 * @example
 * const { switchNetwork, error } = usePorticoSwitchNetwork()
 */
export function usePorticoSwitchNetwork(): UsePorticoSwitchNetworkReturnType {
  const [run, state] = useAction<
    SwitchNetworkParameters,
    SwitchNetworkReturnType,
    SwitchNetworkErrorType
  >(switchNetwork)
  return { ...state, switchNetwork: run }
}

const switchNetwork = lazyAction(
  async () => (await import('../../features/networks/switchNetwork.ts')).switchNetwork,
)
