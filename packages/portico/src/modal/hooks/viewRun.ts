import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { Route } from '../../core/state/compose.ts'

type Owner = Route['parameters']

/** The state of a run, the view that owns it, and the number of runs so far. */
export type Owned<State> = State & {
  /** The route parameters of the history entry that owns the run. */
  readonly owner: Owner | undefined
  readonly count: number
  /** The user left the view before the run was over. */
  readonly ended: boolean
}

/**
 * A task whose progress a view shows. It belongs to a history entry and not to a component: it can
 * start inside the click that opens the view, a component that mounts twice does not start it
 * twice, and leaving the view aborts it and drops late results.
 */
export interface ViewRun<State, Input> {
  readonly store: StoreApi<Owned<State>>
  /** Starts a run; synchronously up to the task's first `await`. */
  start(owner: Owner, input: Input): void
  /** Starts a run unless this history entry has one. A run that ended by leaving starts again. */
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
