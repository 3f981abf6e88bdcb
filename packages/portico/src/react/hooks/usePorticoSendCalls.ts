import {
  type SendCallsActionParameters,
  type SendCallsReturnType,
  sendCalls,
} from '../../core/actions/sendCalls.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoSendCallsReturnType = ActionState<SendCallsReturnType> & {
  sendCalls: (parameters: SendCallsActionParameters) => Promise<SendCallsReturnType>
}

/**
 * Hands several calls to the wallet at once (EIP-5792).
 *
 * @example
 * const { sendCalls, data } = usePorticoSendCalls()
 */
export function usePorticoSendCalls(): UsePorticoSendCallsReturnType {
  const [run, state] = useAction(sendCalls)
  return { ...state, sendCalls: run }
}
