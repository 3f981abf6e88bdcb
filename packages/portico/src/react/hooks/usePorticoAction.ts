import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { createMutation, type MutationState } from '../../core/async/mutation.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import { useInstance } from '../context.ts'

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

/** What a hook adds to the errors of its action. */
export type HookErrorType = PorticoError<'react/no-provider' | 'instance/load-failed'>

/** The state of an action in a component. */
export type ActionState<Data, ErrorType> = MutationState<Data, ErrorType | HookErrorType> & {
  isPending: boolean
  reset: () => void
}

/**
 * Binds an action to the instance above, and tracks it as idle, pending, success or error. Without
 * a provider, calls reject with `react/no-provider`.
 */
export function useAction<Parameters, Data, ErrorType = PorticoError>(
  action: (portico: Portico, parameters: Parameters) => Promise<Data> | Data,
): [run: (parameters: Parameters) => Promise<Data>, state: ActionState<Data, ErrorType>] {
  const portico = useInstance()
  const mutation = useMemo(
    () =>
      createMutation<Parameters, Data, ErrorType | HookErrorType>((parameters) => {
        if (!portico) throw new PorticoError(providerMissing)
        return action(portico, parameters)
      }),
    [portico, action],
  )
  const state = useSyncExternalStore(mutation.subscribe, mutation.getState, mutation.getState)
  return [
    mutation.run,
    useMemo(
      () => ({ ...state, isPending: state.status === 'pending', reset: mutation.reset }),
      [state, mutation],
    ),
  ]
}

type Action<Parameters, Data> = (portico: Portico, parameters: Parameters) => Promise<Data> | Data

/**
 * Wraps an action whose code loads on the first call; a failed load rejects with
 * `instance/load-failed`.
 */
export function lazyAction<Parameters, Data>(
  load: () => Promise<Action<Parameters, Data>>,
): (portico: Portico, parameters: Parameters) => Promise<Data> {
  return async (portico, parameters) => {
    return (await mapLoadError(load()))(portico, parameters)
  }
}
