import { useMemo, useSyncExternalStore } from 'react'
import { loaded } from '../core/async/loaded.ts'
import { createMutation, type MutationState } from '../core/async/mutation.ts'
import type { Portico } from '../core/portico.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { providerMissing } from '../wire/errors/rows/provider.ts'
import { useInstance } from './context.ts'

/** An action as a component uses it. */
export type ActionState<Data, ErrorType> = MutationState<Data, ErrorType> & {
  isPending: boolean
  reset: () => void
}

/**
 * Binds an action to the instance above and follows it through idle, pending, success or error.
 * Calling it without a provider rejects with `react/no-provider`.
 */
export function useAction<Parameters, Data, ErrorType = PorticoError>(
  action: (portico: Portico, parameters: Parameters) => Promise<Data> | Data,
): [run: (parameters: Parameters) => Promise<Data>, state: ActionState<Data, ErrorType>] {
  const portico = useInstance()
  const mutation = useMemo(
    () =>
      createMutation<Parameters, Data, ErrorType>((parameters) => {
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

/** An action whose code is fetched when it is called; a failed fetch is `instance/load-failed`. */
export function lazyAction<Parameters, Data>(
  load: () => Promise<Action<Parameters, Data>>,
): (portico: Portico, parameters: Parameters) => Promise<Data> {
  return async (portico, parameters) => {
    return (await loaded(load()))(portico, parameters)
  }
}
