import type { Portico } from '../../../core/portico.ts'
import type { connect } from '../../../features/connect/connect.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import { connectorAlreadyConnected } from '../../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../../wire/errors/porticoError.ts'
import { loadFailed } from '../../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'

/** One prompt: a connector, and the namespaces to request. */
export interface ConnectStep {
  readonly connectorId: string
  readonly namespaces?: readonly Namespace[] | undefined
}

export interface ConnectRunState {
  readonly status: 'running' | 'done' | 'partial' | 'failed'
  /** The index of the open prompt. */
  readonly step: number
  readonly steps: readonly ConnectStep[]
  readonly granted: readonly Namespace[]
  readonly declined: readonly Namespace[]
  /** The error of the first refusal. */
  readonly error: unknown
}

export interface ConnectRun extends ViewRun<ConnectRunState, readonly ConnectStep[]> {
  /** Loads the action, so that a run that starts in a click prompts the wallet synchronously. */
  prepare(): Promise<void>
}

type Connect = typeof connect

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
  let loaded: Connect | undefined
  const prepare = async () => {
    try {
      const module = await import('../../../features/connect/connect.ts')
      loaded = module.connect
    } catch (cause) {
      throw new PorticoError(loadFailed, { cause })
    }
  }
  const run = createViewRun<ConnectRunState, readonly ConnectStep[]>(
    portico,
    beginning,
    async (steps, signal, report) => {
      const granted: Namespace[] = []
      const declined: Namespace[] = []
      let problem: { error: unknown } | undefined
      report({ steps })
      for (const [index, step] of steps.entries()) {
        if (signal.aborted) return
        report({ step: index })
        try {
          if (!loaded) await prepare()
          if (!loaded || signal.aborted) return
          const result = await requestConnection(portico, loaded, step, signal)
          granted.push(...result.granted)
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
    },
  )
  return { ...run, prepare }
}

async function requestConnection(
  portico: Portico,
  connect: Connect,
  step: ConnectStep,
  signal: AbortSignal,
) {
  try {
    const { connections, declined } = await connect(portico, { ...step, signal })
    return { granted: connections.map(({ namespace }) => namespace), declined }
  } catch (error) {
    // Already connected, for instance by another tab: the goal is reached.
    if (!isPorticoError(error, connectorAlreadyConnected)) throw error
    return { granted: getLiveConnections(portico.store.getState()).map(getNamespace), declined: [] }
  }
}

function getNamespace({ namespace }: { namespace: Namespace }): Namespace {
  return namespace
}
