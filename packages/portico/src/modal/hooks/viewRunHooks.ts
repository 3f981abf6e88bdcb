import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { Route } from '../../core/state/compose.ts'
import { useModal, useModalState } from '../context.ts'
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

export type Waiting = 'busy' | 'hint5' | 'hint15'

const FIRST_HINT_MS = 5000

const SECOND_HINT_MS = 15_000

/** Returns how long the wait has lasted, in the steps at which the hint changes. */
export function useWaiting(active: boolean, run: number): Waiting {
  const { clock } = useModal().config
  const [waiting, setWaiting] = useState<Waiting>('busy')
  // A layout effect, so that the timers start with what is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run waits anew
  useLayoutEffect(() => {
    setWaiting('busy')
    if (!active) return
    const stops = [
      clock.after(FIRST_HINT_MS, () => setWaiting('hint5')),
      clock.after(SECOND_HINT_MS, () => setWaiting('hint15')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [active, run, clock])
  return waiting
}
