import { useCallback } from 'react'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoActionReturnType<
  Parameters extends readonly unknown[],
  Data,
  ErrorType = PorticoError,
> = ActionState<Data, ErrorType> & {
  /** Takes what the action takes after the instance. */
  run: (...parameters: Parameters) => Promise<Data>
}

/**
 * Any action of `portico`, bound to the instance above and followed through idle, pending, success or error: `prepareTransfer`, `sendTransfer`,
 * `sendCalls`, `getCapabilities`, `getCallsStatus`, `getAssets`, `grantPermissions` and whatever else takes the instance first.
 *
 * @param action - a function that stays the same: the action itself, or one of your own outside the component
 * @typeParam ErrorType - what the action throws: name it for a function of your own that throws others
 * @example
 * const { run, data, isPending } = usePorticoAction(sendCalls)
 */
export function usePorticoAction<
  Parameters extends readonly unknown[],
  Data,
  ErrorType = PorticoError,
>(
  action: (portico: Portico, ...parameters: Parameters) => Promise<Data> | Data,
): UsePorticoActionReturnType<Parameters, Data, ErrorType> {
  const act = useCallback(
    (portico: Portico, parameters: Parameters) => action(portico, ...parameters),
    [action],
  )
  const [run, state] = useAction<Parameters, Data, ErrorType>(act)
  return { ...state, run: (...parameters) => run(parameters) }
}
