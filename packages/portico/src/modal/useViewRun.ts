import { useSyncExternalStore } from 'react'
import type { Route } from '../core/router/routes.ts'
import type { Owned, ViewRun } from './viewRun.ts'

/** The state of a run as the view sees it that it belongs to; undefined while nothing was begun for this view. */
export function useViewRun<State>(
  run: ViewRun<State, never>,
  owner: Route['parameters'],
): Owned<State> | undefined {
  const state = useSyncExternalStore(run.store.subscribe, run.store.getState)
  return state.owner === owner ? state : undefined
}
