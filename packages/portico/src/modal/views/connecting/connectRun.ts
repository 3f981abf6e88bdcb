import type { Portico } from '../../../core/portico.ts'
import type {
  ConnectRequest,
  ConnectSequence,
  createConnectSequence,
} from '../../../features/connect/createConnectSequence.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { loadFailed } from '../../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'

export interface ConnectRunState {
  readonly status: 'running' | 'done' | 'partial' | 'failed'
  /** The index of the open prompt. */
  readonly step: number
  readonly steps: readonly ConnectRequest[]
  readonly granted: readonly Namespace[]
  readonly declined: readonly Namespace[]
  /** The error of the first refusal. */
  readonly error: unknown
}

export interface ConnectRun extends ViewRun<ConnectRunState, readonly ConnectRequest[]> {
  /** Loads the action, so that a run that starts in a click prompts the wallet synchronously. */
  prepare(): Promise<void>
}

const beginning: ConnectRunState = {
  status: 'running',
  step: 0,
  steps: [],
  granted: [],
  declined: [],
  error: undefined,
}

/**
 * The attempt that a connecting view shows. It opens one prompt after the other, never two at once.
 */
export function createConnectRun(portico: Portico): ConnectRun {
  let loaded: typeof createConnectSequence | undefined
  const prepare = async () => {
    try {
      const module = await import('../../../features/connect/createConnectSequence.ts')
      loaded = module.createConnectSequence
    } catch (cause) {
      throw new PorticoError(loadFailed, { cause })
    }
  }
  const run = createViewRun<ConnectRunState, readonly ConnectRequest[]>(
    portico,
    beginning,
    async (steps, signal, report) => {
      const granted: Namespace[] = []
      const declined: Namespace[] = []
      let problem: { error: unknown } | undefined
      let request: ConnectSequence | undefined
      report({ steps })
      for (const [index, step] of steps.entries()) {
        if (signal.aborted) return
        report({ step: index })
        try {
          if (!loaded) await prepare()
          if (signal.aborted) return
          request ??= loaded?.(portico)
          if (!request) return
          const result = await request(step, signal)
          granted.push(...result.granted)
          declined.push(...result.declined.map(({ namespace }) => namespace))
          if (result.declined[0]) problem ??= { error: result.declined[0].error }
        } catch (error) {
          declined.push(...(step.namespaces ?? []))
          problem ??= { error }
        }
        report({ granted: [...granted], declined: [...declined], error: problem?.error })
      }
      if (granted.length === 0) {
        report({ status: 'failed' })
        // Without this code, the user can still ask again.
        const later = await import('./waitForGrant.ts').catch(() => undefined)
        const { owner } = run.store.getState()
        const isGranted = await later?.waitForGrant(portico, problem?.error, steps, signal)
        if (isGranted && owner) run.start(owner, steps)
        return
      }
      report({ status: declined.length > 0 ? 'partial' : 'done' })
    },
  )
  return { ...run, prepare }
}
