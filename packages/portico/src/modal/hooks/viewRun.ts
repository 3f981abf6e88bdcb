import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { Route } from '../../core/state/compose.ts'

type Owner = Route['parameters']

/** A run's state, whose it is, and how many there were. */
export type Owned<State> = State & {
  /** The view of the history that the run belongs to, by its parameters. */
  readonly owner: Owner | undefined
  readonly count: number
  /** Its view was left before it was over. */
  readonly ended: boolean
}

/**
 * Work that a view shows. It belongs to a view of the history, not to a component: it can begin inside the click that leads there, a
 * component that mounts twice does not ask twice, and leaving the view ends it and silences whatever comes late.
 */
export interface ViewRun<State, Input> {
  readonly store: StoreApi<Owned<State>>
  /** Begins; synchronously up to the first thing that the task waits for. */
  start(owner: Owner, input: Input): void
  /** Begins unless this view of the history has begun already. What leaving the view ended begins anew. */
  ensure(owner: Owner, input: Input): void
}

export type RunTask<State, Input> = (
  input: Input,
  signal: AbortSignal,
  report: (change: Partial<State>) => void,
) => Promise<void>

export function createViewRun<State extends object, Input>(
  portico: Portico,
  idle: State,
  task: RunTask<State, Input>,
): ViewRun<State, Input> {
  type StoredState = Owned<State>
  const store = createStore<StoredState>(() => ({
    ...idle,
    owner: undefined,
    count: 0,
    ended: false,
  }))
  let controller = new AbortController()
  const start = (owner: Owner, input: Input) => {
    controller.abort()
    const own = new AbortController()
    controller = own
    const { signal } = own
    store.setState({ ...idle, owner, count: store.getState().count + 1, ended: false })
    const stopWatching = onLeft(portico, owner, () => {
      if (signal.aborted) return
      own.abort()
      store.setState({ ended: true } as Partial<StoredState>)
    })
    const report = (change: Partial<State>) => {
      if (!signal.aborted) store.setState(change as Partial<StoredState>)
    }
    void task(input, signal, report).finally(stopWatching)
  }
  return {
    store,
    start,
    ensure(owner, input) {
      if (store.getState().owner !== owner || controller.signal.aborted) start(owner, input)
    },
  }
}

function onLeft(portico: Portico, owner: Owner, end: () => void): () => void {
  return portico.store.subscribe(({ modal }) => {
    if (!modal.open || currentRoute(modal).parameters !== owner) end()
  })
}
