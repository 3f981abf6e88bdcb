import { createStore, type StoreApi } from 'zustand/vanilla'
import { connect } from '../../../core/actions/connect.ts'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/navigate.ts'
import type { Route } from '../../../core/router/routes.ts'
import type { LiveConnection } from '../../../core/state/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'

/** One prompt: a connector, and the namespaces to ask it for. */
export interface ConnectStep {
  readonly connectorId: string
  readonly namespaces?: readonly Namespace[] | undefined
}

export interface ConnectRunState {
  /** The view of the history that the run belongs to, by its parameters. */
  readonly owner: Route['parameters'] | undefined
  readonly status: 'idle' | 'running' | 'done' | 'partial' | 'failed'
  /** Position in `steps`, from 0. */
  readonly step: number
  readonly steps: readonly ConnectStep[]
  readonly granted: readonly LiveConnection[]
  readonly declined: readonly Namespace[]
  /** Why the first refusal was one. */
  readonly error: unknown
  /** Counts the runs, so that what follows one starts anew with the next. */
  readonly count: number
}

/**
 * The attempt that a connecting view shows. It belongs to a view of the history, not to a component: it can begin inside the click that
 * leads there, a component that mounts twice does not ask twice, and leaving the view ends it.
 */
export interface ConnectRun {
  readonly store: StoreApi<ConnectRunState>
  /** Begins. Synchronously up to the wallet's own call, since a popup needs the visitor's click. */
  start(parameters: Route['parameters'], steps: readonly ConnectStep[]): void
  /** Begins unless this view of the history has begun already. */
  ensure(parameters: Route['parameters'], steps: readonly ConnectStep[]): void
}

/** Nothing has been asked yet. */
export const idleRun: ConnectRunState = {
  owner: undefined,
  count: 0,
  status: 'idle',
  step: 0,
  steps: [],
  granted: [],
  declined: [],
  error: undefined,
}

export function createConnectRun(portico: Portico): ConnectRun {
  const store = createStore<ConnectRunState>(() => idleRun)
  let controller = new AbortController()
  const start = (owner: Route['parameters'], steps: readonly ConnectStep[]) => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const count = store.getState().count + 1
    store.setState({ ...idleRun, status: 'running', owner, steps, count })
    const stopWatching = endWhenLeft(portico, owner, controller)
    void ask(portico, steps, signal, (change) => {
      if (!signal.aborted) store.setState(change)
    }).finally(stopWatching)
  }
  return {
    store,
    start,
    ensure(owner, steps) {
      if (store.getState().owner !== owner) start(owner, steps)
    },
  }
}

function endWhenLeft(
  portico: Portico,
  parameters: Route['parameters'],
  controller: AbortController,
): () => void {
  return portico.store.subscribe(({ modal }) => {
    if (!modal.open || currentRoute(modal).parameters !== parameters) controller.abort()
  })
}

// One after the other: two prompts at once is one too many to read.
async function ask(
  portico: Portico,
  steps: readonly ConnectStep[],
  signal: AbortSignal,
  report: (change: Partial<ConnectRunState>) => void,
): Promise<void> {
  const granted: LiveConnection[] = []
  const declined: Namespace[] = []
  let problem: { error: unknown } | undefined
  for (const [index, step] of steps.entries()) {
    if (signal.aborted) return
    if (index > 0) report({ step: index })
    try {
      const result = await connect(portico, { ...step, signal })
      granted.push(...result.connections)
      declined.push(...result.declined.map(({ namespace }) => namespace))
      if (result.declined[0]) problem ??= { error: result.declined[0].error }
    } catch (error) {
      declined.push(...(step.namespaces ?? []))
      problem ??= { error }
    }
    report({ granted: [...granted], declined: [...declined], error: problem?.error })
  }
  if (granted.length === 0) return report({ status: 'failed' })
  report({ status: declined.length > 0 ? 'partial' : 'done' })
}
