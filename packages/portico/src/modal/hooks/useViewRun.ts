import { useSyncExternalStore } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { Route } from '../../core/state/compose.ts'
import { useModalState } from '../shell/context.ts'
import type { Owned, ViewRun } from './viewRun.ts'

/** The state of a run as the view sees it that it belongs to; undefined while nothing was begun for this view. */
export function useViewRun<State>(
  run: ViewRun<State, never>,
  owner: Route['parameters'],
): Owned<State> | undefined {
  const state = useSyncExternalStore(run.store.subscribe, run.store.getState)
  return state.owner === owner ? state : undefined
}

/**
 * Whether the visitor is at the view, and for the first time or once more. The view may outlast a visit: it is shown until the code of the
 * next one is there, and who comes back before that finds it as it was, but for its run, which ended.
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
