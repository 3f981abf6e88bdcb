import {
  type SwitchNetworkParameters,
  type SwitchNetworkReturnType,
  switchNetwork,
} from '../../core/actions/switchNetwork.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoSwitchNetworkReturnType = ActionState<SwitchNetworkReturnType> & {
  switchNetwork: (parameters: SwitchNetworkParameters) => Promise<SwitchNetworkReturnType>
}

/**
 * Moves the wallet in use to another network.
 *
 * @example
 * const { switchNetwork, error } = usePorticoSwitchNetwork()
 */
export function usePorticoSwitchNetwork(): UsePorticoSwitchNetworkReturnType {
  const [run, state] = useAction(switchNetwork)
  return { ...state, switchNetwork: run }
}
