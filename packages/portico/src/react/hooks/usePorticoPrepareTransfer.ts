import {
  type PrepareTransferParameters,
  type PrepareTransferReturnType,
  prepareTransfer,
} from '../../core/actions/prepareTransfer.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoPrepareTransferReturnType = ActionState<PrepareTransferReturnType> & {
  prepareTransfer: (parameters: PrepareTransferParameters) => Promise<PrepareTransferReturnType>
}

/**
 * Works out a transfer, with its fee and what to warn of, before anything is signed.
 *
 * @example
 * const { prepareTransfer, data: prepared } = usePorticoPrepareTransfer()
 */
export function usePorticoPrepareTransfer(): UsePorticoPrepareTransferReturnType {
  const [run, state] = useAction(prepareTransfer)
  return { ...state, prepareTransfer: run }
}
