import { useSyncExternalStore } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { Route } from '../../core/state/compose.ts'
import { useModalState } from '../shell/context.ts'
import type { Owned, ViewRun } from './viewRun.ts'

/**
 * Returns the run's state if it belongs to this view; `undefined` before the first run of the view.
 */
export function useViewRun<State>(
  run: ViewRun<State, never>,
  owner: Route['parameters'],
): Owned<State> | undefined {
  const state = useSyncExternalStore(run.store.subscribe, run.store.getState)
  return state.owner === owner ? state : undefined
}

/**
 * Returns `first` or `again` while the modal shows the view's history entry, else `undefined`.
 * `again`: the user left the view, which ended its run, and returned. The component may have stayed
 * mounted meanwhile, because a view stays rendered until the code of the next one is loaded.
 */
export function useVisit<State>(
  run: ViewRun<State, never>,
  owner: Route['parameters'],
): 'first' | 'again' | undefined {
  const isHere = useModalState(
    ({ modal }) => modal.open && currentRoute(modal).parameters === owner,
  )
  const ended = useViewRun(run, owner)?.ended
  return isHere ? (ended ? 'again' : 'first') : undefined
}
