import {
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from '../../core/actions/sendTransfer.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoSendTransferReturnType = ActionState<SendTransferReturnType> & {
  sendTransfer: (parameters: SendTransferParameters) => Promise<SendTransferReturnType>
}

/**
 * Has a prepared transfer signed and sent. What becomes of it is in `usePorticoTransactions`.
 *
 * @example
 * const { sendTransfer, isPending } = usePorticoSendTransfer()
 */
export function usePorticoSendTransfer(): UsePorticoSendTransferReturnType {
  const [run, state] = useAction(sendTransfer)
  return { ...state, sendTransfer: run }
}
