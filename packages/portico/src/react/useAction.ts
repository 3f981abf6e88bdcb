import { useMemo, useSyncExternalStore } from 'react'
import { mapLoadError } from '../core/async/mapLoadError.ts'
import { createMutation, type MutationState } from '../core/async/mutation.ts'
import type { Portico } from '../core/portico.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { providerMissing } from '../wire/errors/rows/provider.ts'
import { useInstance } from './context.ts'

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
