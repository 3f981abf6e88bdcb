import type { Portico } from '../../core/portico.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoActionReturnType<Parameters, Data> = ActionState<Data> & {
  run: (parameters: Parameters) => Promise<Data>
}

/**
 * Any action of `portico`, bound to the instance above and followed through idle, pending, success or error: `prepareTransfer`, `sendTransfer`,
 * `sendCalls`, `getCapabilities`, `getCallsStatus`, `getAssets`, `grantPermissions` and whatever else takes the instance first.
 *
 * @param action - a function that stays the same: the action itself, or one of your own outside the component
 * @example
 * const { run, data, isPending } = usePorticoAction(sendCalls)
 */
export function usePorticoAction<Parameters, Data>(
  action: (portico: Portico, parameters: Parameters) => Promise<Data> | Data,
): UsePorticoActionReturnType<Parameters, Data> {
  const [run, state] = useAction(action)
  return { ...state, run }
}
