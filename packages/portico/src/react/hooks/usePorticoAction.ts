import { useCallback } from 'react'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoActionReturnType<
  Parameters extends readonly unknown[],
  Data,
  ErrorType = PorticoError,
> = ActionState<Data, ErrorType> & {
  /** Calls the action with its parameters after the instance. */
  run: (...parameters: Parameters) => Promise<Data>
}

/**
 * Binds any action of `portico` to the instance above, and tracks it as idle, pending, success or
 * error: `prepareTransfer`, `sendTransfer`, `sendCalls`, `getCapabilities`, `getCallsStatus`,
 * `getAssets`, `grantPermissions`, or your own function that takes the instance first.
 *
 * @param action - must be stable: the action itself, or a function defined outside the component
 * @typeParam ErrorType - the errors of the action; set it for your own functions
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
