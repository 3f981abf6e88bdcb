import { type GetAssetsReturnType, getAssets } from '../../core/actions/getAssets.ts'
import type { CallsParameters } from '../../core/calls/target.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoAssetsReturnType = ActionState<GetAssetsReturnType> & {
  getAssets: (parameters: CallsParameters) => Promise<GetAssetsReturnType>
}

/**
 * Asks the wallet what the account holds (ERC-7811).
 *
 * @example
 * const { getAssets, data } = usePorticoAssets()
 */
export function usePorticoAssets(): UsePorticoAssetsReturnType {
  const [run, state] = useAction(getAssets)
  return { ...state, getAssets: run }
}
