import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { Route } from '../../core/state/compose.ts'
import { goBack } from '../../features/modal/navigate.ts'
import { findNetwork } from '../../features/networks/networkSelectors.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { DEBOUNCE_MS } from '../../wire/limits.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { useModal, useModalState } from '../shell/context.ts'
import type { Owned, ViewRun } from './viewRun.ts'

export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T }

/**
 * Loads a value once for a view.
 *
 * @param load - must be stable: another function loads again
 */
export function useLoaded<T>(load: () => Promise<T>): { state: Loaded<T>; retry: () => void } {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let current = true
    setState({ status: 'loading' })
    load().then(
      (value) => current && setState({ status: 'ready', value }),
      () => current && setState({ status: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [load, tries])
  return { state, retry: () => setTries((count) => count + 1) }
}

/** Returns the text after a pause in typing. An emptied text is returned at once. */
export function useDebounced(text: string): string {
  const { clock } = useModal().config
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    if (text === '') return setSettled('')
    return clock.after(DEBOUNCE_MS, () => setSettled(text))
  }, [text, settled, clock])
  return text === '' ? '' : settled
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

/**
 * Returns the network of a view. If the site removes the network, it goes back one view.
 *
 * @param parameters - of the view's own history entry: another view on top of it stays
 */
export function useNetworkOrBack(parameters: {
  readonly networkId: CaipNetworkId
}): Network | undefined {
  const portico = useModal()
  const network = useModalState((state) => findNetwork(state, parameters.networkId))
  const isHere = useModalState(({ modal }) => currentRoute(modal).parameters === parameters)
  const isGone = !network && isHere
  useEffect(() => {
    if (isGone) goBack(portico)
  }, [portico, isGone])
  return network
}

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

/** Returns the wallet's own error message, shortened; `undefined` if there is none. */
export function getFailureDetails(error: unknown): string | undefined {
  if (!isPorticoError(error)) return undefined
  const text = error.details?.trim()
  return text ? text.slice(0, 140) : error.shortMessage
}
