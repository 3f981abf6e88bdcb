import { useCallback } from 'react'
import type { Portico } from '../../core/portico.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoActionReturnType<
  Parameters extends readonly unknown[],
  Data,
> = ActionState<Data> & {
  /** Takes what the action takes after the instance. */
  run: (...parameters: Parameters) => Promise<Data>
}

/**
 * Any action of `portico`, bound to the instance above and followed through idle, pending, success or error: `prepareTransfer`, `sendTransfer`,
 * `sendCalls`, `getCapabilities`, `getCallsStatus`, `getAssets`, `grantPermissions` and whatever else takes the instance first.
 *
 * @param action - a function that stays the same: the action itself, or one of your own outside the component
 * @example
 * const { run, data, isPending } = usePorticoAction(sendCalls)
 */
export function usePorticoAction<Parameters extends readonly unknown[], Data>(
  action: (portico: Portico, ...parameters: Parameters) => Promise<Data> | Data,
): UsePorticoActionReturnType<Parameters, Data> {
  const act = useCallback(
    (portico: Portico, parameters: Parameters) => action(portico, ...parameters),
    [action],
  )
  const [run, state] = useAction(act)
  return { ...state, run: (...parameters) => run(parameters) }
}
