import type { Screen } from '../views/createScreen.ts'
import {
  createPasskeyView,
  type PasskeyActions,
  type PasskeyState,
} from '../views/passkey/createPasskeyView.ts'
import { toPasskeyProblem } from '../views/passkey/passkeyProblem.ts'
import { toProblem } from './toProblem.ts'

type Shown = Pick<PasskeyState, 'phase' | 'problem'>

export interface CreatePasskeyPromptParameters extends Omit<PasskeyActions, 'onPasskey'> {
  readonly document: Document
  readonly screen: Screen
  readonly name: Parameters<Screen['show']>[0]
  readonly signal: AbortSignal
  /** What the view shows beside how far it is. */
  readonly getState: (shown: Shown) => Omit<PasskeyState, keyof Shown>
  /** Called in the click itself. What it throws is shown, and the user may press again. */
  readonly work: () => Promise<void>
  readonly onDone: () => void
  readonly onFailed?: (() => void) | undefined
}

/**
 * Creates the view of a passkey, with what its button does.
 *
 * @returns draws it
 */
export function createPasskeyPrompt(parameters: CreatePasskeyPromptParameters): () => void {
  const { document, screen, name, signal, getState, work, onDone, onFailed } = parameters
  const view = createPasskeyView(document, { ...parameters, onPasskey: () => void press() })

  function draw(shown: Shown): void {
    if (!signal.aborted) screen.show(name, view, { ...getState(shown), ...shown })
  }

  async function press(): Promise<void> {
    draw({ phase: 'asking' })
    try {
      await work()
    } catch (error) {
      onFailed?.()
      const problem = toProblem(error, 0)
      const isOfService = problem.kind === 'unavailable' || problem.kind === 'wait'
      draw({ phase: 'ready', problem: isOfService ? problem : toPasskeyProblem(error) })
      view.focus()
      return
    }
    onDone()
  }

  return () => draw({ phase: 'ready' })
}
