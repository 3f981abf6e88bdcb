import {
  type GetCallsStatusParameters,
  type GetCallsStatusReturnType,
  getCallsStatus,
} from '../../core/actions/getCallsStatus.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoCallsStatusReturnType = ActionState<GetCallsStatusReturnType> & {
  getCallsStatus: (parameters: GetCallsStatusParameters) => Promise<GetCallsStatusReturnType>
}

/**
 * Asks the wallet what became of a bundle of calls (EIP-5792).
 *
 * @example
 * const { getCallsStatus, data } = usePorticoCallsStatus()
 */
export function usePorticoCallsStatus(): UsePorticoCallsStatusReturnType {
  const [run, state] = useAction(getCallsStatus)
  return { ...state, getCallsStatus: run }
}
