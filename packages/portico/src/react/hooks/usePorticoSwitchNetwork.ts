import type {
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
} from '../../features/networks/switchNetwork.ts'
import { type ActionState, lazyAction, useAction } from '../useAction.ts'

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
