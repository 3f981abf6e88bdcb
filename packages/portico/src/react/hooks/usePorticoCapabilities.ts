import {
  type GetCapabilitiesReturnType,
  getCapabilities,
} from '../../core/actions/getCapabilities.ts'
import type { CallsParameters } from '../../core/calls/target.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoCapabilitiesReturnType = ActionState<GetCapabilitiesReturnType> & {
  getCapabilities: (parameters: CallsParameters) => Promise<GetCapabilitiesReturnType>
}

/**
 * Asks the wallet what it can do on a network (EIP-5792).
 *
 * @example
 * const { getCapabilities, data } = usePorticoCapabilities()
 */
export function usePorticoCapabilities(): UsePorticoCapabilitiesReturnType {
  const [run, state] = useAction(getCapabilities)
  return { ...state, getCapabilities: run }
}
